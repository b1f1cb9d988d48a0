import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { language, t } from '@pindivantalu/texts/t'
import { CalendarClock, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich } from '../../lib/rich.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { Stars } from '../../ui/shop/stars.tsx'
import { VegMark } from '../../ui/shop/veg-mark.tsx'
import type { ProductSummary } from './product-summary.ts'

const CARD_SIZES = '(width >= 80rem) 18rem, (width >= 64rem) 30vw, (width >= 40rem) 45vw, 8.75rem'

type ProductCardProps = {
  product: ProductSummary
  headingLevel: 2 | 3
  isFirstRow: boolean
  /** Stands beside the price, above the link. */
  action: ReactNode
}

/** Lies down on phones (picture left), stands from 40rem on and where large text needs the width. The whole card is the link. */
export function ProductCard({ product, headingLevel, isFirstRow, action }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const [first, second] = namesOf(product)
  return (
    <article className="laid-out-late group relative flex [--about:8.75rem] sm:[--about:26rem] flex-wrap gap-x-4 gap-y-2 sm:flex-col sm:gap-0">
      <div className="relative aspect-square w-[36%] max-w-35 min-w-[min(7rem,40%)] flex-none self-start overflow-hidden rounded-lg sm:w-full sm:max-w-none">
        <Picture
          image={product.image}
          color={product.imageColor}
          alt=""
          sizes={CARD_SIZES}
          eager={isFirstRow}
          className="size-full"
          pictureClassName={classNames(
            'transition-transform duration-500 ease-out group-hover:scale-[1.035]',
            !product.available && 'opacity-70 grayscale-75',
          )}
        />
        {product.bestSeller && (
          <span className="absolute inset-x-1.5 top-1.5 flex *:whitespace-normal sm:inset-x-2.5 sm:top-2.5">
            <Badge tone="best" icon={Star}>
              {/* In Telugu, or in large letters, it would cover half of the picture. */}
              <span className={language() === 'te' ? 'sr-only' : 'max-[20rem]:sr-only'}>
                {t('Best Seller')}
              </span>
            </Badge>
          </span>
        )}
        {(!product.available || product.festival) && (
          <span className="absolute inset-x-1.5 bottom-1.5 flex *:whitespace-normal sm:inset-x-2.5 sm:bottom-2.5">
            {product.available ? (
              <Badge tone="best" icon={CalendarClock}>
                {t('Pre-order')}
              </Badge>
            ) : (
              <Badge tone="neutral" icon={X}>
                {t('Not available')}
              </Badge>
            )}
          </span>
        )}
      </div>
      <div className="flex min-w-0 grow basis-36 flex-col sm:basis-auto sm:pt-3.5">
        <div className="flex items-start justify-between gap-2">
          <Heading className="min-w-0 font-display text-xl text-ink wrap-break-word">
            <Link
              to={`/product/${product._id}`}
              lang={first.lang}
              className="after:absolute after:inset-0 after:rounded-lg after:outline-focus after:outline-offset-2 focus-visible:outline-none focus-visible:after:outline-3"
            >
              {first.words}
            </Link>
          </Heading>
          {product.isVegetarian && (
            <span className="mt-1.5">
              <VegMark />
            </span>
          )}
        </div>
        {second && (
          <p lang={second.lang} className="text-[1.0625rem] text-link">
            {second.words}
          </p>
        )}
        <Rating product={product} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-1 pt-2">
          <StartingPrice product={product} />
          {action}
        </div>
      </div>
    </article>
  )
}

function Rating({ product }: { product: ProductSummary }) {
  if (product.numReviews === 0) return <p className="mt-1 text-sm text-ink-2">{t('No reviews yet')}</p>
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
      <Stars rating={product.rating} className="text-[.95rem]" />
      <span aria-hidden="true" className="font-medium text-ink">
        {product.rating.toFixed(1)}
      </span>
      <span>
        {rich(
          t('({count}<unseen> {count, plural, one {review} other {reviews}}</unseen>)', {
            count: product.numReviews,
          }),
          { unseen: words => <span className="sr-only">{words}</span> },
        )}
      </span>
    </p>
  )
}

function StartingPrice({ product }: { product: ProductSummary }) {
  const [first] = product.customization.priceCustomization
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 max-sm:flex-col">
      <span className="text-lg font-semibold text-ink">
        <Money rupees={first?.price ?? product.price} whole />
      </span>
      {first && <span className="text-sm text-ink-2">{t('for {weight}', { weight: first.weight })}</span>}
    </p>
  )
}
