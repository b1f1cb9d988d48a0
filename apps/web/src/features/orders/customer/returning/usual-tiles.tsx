import { type CartLine, chosenOn, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { choiceInWords } from '@pindivantalu/domain/catalog/choice-words'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { formatWholeRupees } from '@pindivantalu/domain/money'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../../ui/layout/picture.tsx'

type UsualTilesProps = {
  /** In Telugu whatever the page's language. */
  greeting?: string
  heading: string
  lines: readonly CartLine[]
  actionOf: (line: CartLine) => ReactNode
  /** What can be done with all of them. */
  children?: ReactNode
}

/** A row that is pushed sideways on phones. Each line has its height whatever the words, so that the room kept for it fits. */
export function UsualTiles({ greeting, heading, lines, actionOf, children }: UsualTilesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="usual-room page">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-6">
        <div className="min-w-0">
          {greeting && (
            <p lang="te" className="truncate text-lg text-link">
              {greeting}
            </p>
          )}
          <h2 id={id} className="text-3xl lg:text-4xl">
            {heading}
          </h2>
        </div>
        {children}
      </div>
      <ul className="usual-shelf">
        {lines.map(line => (
          <Tile key={line._id} line={line}>
            {actionOf(line)}
          </Tile>
        ))}
      </ul>
    </section>
  )
}

function Tile({ line, children }: { line: CartLine; children: ReactNode }) {
  return (
    <li className="relative flex w-36 flex-none flex-col sm:w-44 lg:w-auto">
      <Picture
        image={line.image}
        alt=""
        sizes="(width >= 64rem) 12rem, (width >= 40rem) 11rem, 9rem"
        className="aspect-square rounded-lg"
      />
      <h3 className="mt-2.5 truncate font-display text-lg">
        <Link
          to={`/product/${line._id}`}
          className="after:absolute after:inset-0 after:rounded-lg after:outline-focus after:outline-offset-2 focus-visible:outline-none focus-visible:after:outline-3"
        >
          {nameOf(line)}
        </Link>
      </h3>
      <p className="mb-2.5 text-sm text-ink-2">
        <span className="block truncate">
          <span className="font-semibold text-ink">{formatWholeRupees(unitPrice(line))}</span>{' '}
          <span aria-hidden="true">·</span> {line.weight}
        </span>
        <span className="block truncate">{choiceInWords(chosenOn(line))}</span>
      </p>
      {children}
    </li>
  )
}
