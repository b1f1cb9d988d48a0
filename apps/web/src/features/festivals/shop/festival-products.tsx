import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import type { FestivalLeft, FestivalPageView } from '@pindivantalu/domain/festivals/festival.wire'
import { festivalName, packetsLeftInWords } from '@pindivantalu/domain/festivals/festival-in-words'
import { formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import { language, t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../ui/layout/picture.tsx'

type FestivalProductsProps = {
  festival: FestivalPageView
  /** Undefined until it is known. */
  left: FestivalLeft | undefined
  /** What can be done with a product from its row. */
  actionOf: (product: ProductView) => ReactNode
}

export function FestivalProducts({ festival, left, actionOf }: FestivalProductsProps) {
  const leftOf = (id: string) => left?.products.find(({ product }) => product === id)?.left
  return (
    <ul className="grid gap-2.5 md:grid-cols-2 md:gap-4">
      {festival.products.map(({ product, isOnly }) => (
        <li key={product._id}>
          <FestivalProduct
            product={product}
            // In one line from the start: what is left is known later, and takes the place of the other words.
            note={
              <Note left={leftOf(product._id)}>
                {isOnly
                  ? t('Only for {festival}', { festival: festivalName(festival) })
                  : t('For {festival}, fresh', { festival: festivalName(festival) })}
              </Note>
            }
          >
            {leftOf(product._id) !== 0 && actionOf(product)}
          </FestivalProduct>
        </li>
      ))}
    </ul>
  )
}

type FestivalProductProps = { product: ProductView; note: ReactNode; children?: ReactNode }

/** The whole row is the link. The name in its own letters comes first, for readers of English too. */
function FestivalProduct({ product, note, children }: FestivalProductProps) {
  const { name, teluguName } = product
  return (
    <article className="relative flex h-full items-center gap-3 rounded-md border border-line bg-raised p-2 lg:gap-4 lg:p-3">
      <Picture
        image={product.image}
        color={product.imageColor}
        alt=""
        sizes="(width >= 64rem) 6rem, 4rem"
        className="size-16 flex-none rounded-sm lg:size-24"
      />
      <div className="min-w-0 flex-1 wrap-break-word">
        <div className="text-sm text-ink-2">
          <h2 className="inline font-sans">
            <Link
              to={`/product/${product._id}`}
              className="after:absolute after:inset-0 after:rounded-md after:outline-focus after:outline-offset-2 focus-visible:outline-none focus-visible:after:outline-3"
            >
              {teluguName && (
                <span lang="te" className="block font-display text-lg leading-7 text-ink lg:text-xl">
                  {teluguName}
                </span>
              )}{' '}
              <span lang={language() === 'en' ? undefined : 'en'}>{name}</span>
            </Link>
          </h2>
          {', '}
          {/* On narrow phones the price goes to the next line whole. */}
          <span className="inline-block">
            {t('from {price}', { price: formatWholeRupees(fromRupees(lowestPriceOf(product))) })}
          </span>
        </div>
        {note}
      </div>
      {children}
    </article>
  )
}

function Note({ left, children }: { left: number | null | undefined; children: ReactNode }) {
  const few = packetsLeftInWords(left)
  return <p className={few ? 'text-xs font-semibold text-bad' : 'text-xs text-ink-2'}>{few ?? children}</p>
}

function lowestPriceOf({ price, customization }: ProductView): number {
  const prices = customization.priceCustomization.map(option => option.price)
  return prices.length > 0 ? Math.min(...prices) : price
}
