import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { descriptionOf } from '@pindivantalu/domain/catalog/product-texts'
import { language, t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { Stars } from '../../ui/shop/stars.tsx'
import { VegMark } from '../../ui/shop/veg-mark.tsx'

type ProductHeadingProps = {
  product: ProductView /** What stands at the end of the line of stars. */
  children?: ReactNode
}

export function ProductHeading({ product, children }: ProductHeadingProps) {
  const [first, second] = namesOf(product)
  const description = descriptionOf(product)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h1 className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <span
            lang={first.lang}
            className="min-w-0 text-[2.4rem] leading-[1.15] wrap-break-word sm:text-4xl lg:text-5xl low-laptop:text-[2.25rem]"
          >
            {first.words}
          </span>
          {second && (
            <>
              {/* Beside each other they are still two words to hear. On phones always below: a font that comes late moves nothing. */}{' '}
              <span
                lang={second.lang}
                className="min-w-0 text-3xl text-link max-lg:basis-full wrap-break-word low-laptop:text-2xl"
              >
                {second.words}
              </span>
            </>
          )}
        </h1>
        {product.isVegetarian && (
          <span className="mt-4">
            <VegMark />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {product.numReviews > 0 && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Stars rating={product.rating} className="text-lg" />
            <span className="font-semibold">{product.rating.toFixed(1)}</span>
            <a className="link inline-flex min-h-11 items-center" href="#reviews">
              {t('{count, plural, one {1 review} other {{count} reviews}}', { count: product.numReviews })}
            </a>
          </p>
        )}
        {children}
      </div>
      <p
        lang={description.lang}
        className="mt-1 max-w-prose whitespace-pre-line text-ink-2 lg:text-lg lg:leading-7 low-laptop:text-base low-laptop:leading-6"
      >
        {description.words}
      </p>
    </>
  )
}

/** Whoever reads English may still like it in its own words. It comes after what is needed to buy. */
export function DescriptionInTelugu({ product }: { product: ProductView }) {
  if (language() !== 'en' || !product.teluguDescription) return null
  return (
    <p lang="te" className="mt-4 max-w-prose whitespace-pre-line text-ink-2">
      {product.teluguDescription}
    </p>
  )
}
