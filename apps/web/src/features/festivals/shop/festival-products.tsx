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
    <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
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
    <article className="relative flex h-full items-center gap-3 rounded-md border border-line bg-raised p-2 sm:gap-4 sm:p-3">
      <Picture
        image={product.image}
        color={product.imageColor}
        alt=""
        sizes="(width >= 40rem) 6rem, 4rem"
        className="size-16 flex-none rounded-sm sm:size-24"
      />
      <div className="min-w-0 flex-1 wrap-break-word">
        <h2 className="text-lg leading-7 sm:text-xl">
          <Link
            to={`/product/${product._id}`}
            aria-label={language() === 'en' ? name : teluguName || name}
            className="after:absolute after:inset-0 after:rounded-md after:outline-focus after:outline-offset-2 focus-visible:outline-none focus-visible:after:outline-3"
          >
            {teluguName ? <span lang="te">{teluguName}</span> : name}
          </Link>
        </h2>
        <p className="text-sm text-ink-2">
          {teluguName && <span lang={language() === 'en' ? undefined : 'en'}>{`${name}, `}</span>}
          {t('from {price}', { price: formatWholeRupees(fromRupees(lowestPriceOf(product))) })}
        </p>
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
