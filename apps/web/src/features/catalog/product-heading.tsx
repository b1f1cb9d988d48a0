import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { descriptionOf } from '@pindivantalu/domain/catalog/product-texts'
import { language, t } from '@pindivantalu/texts/t'
import { Stars } from '../../ui/shop/stars.tsx'
import { VegMark } from '../../ui/shop/veg-mark.tsx'

export function ProductHeading({ product }: { product: ProductView }) {
  const [first, second] = namesOf(product)
  const description = descriptionOf(product)
  return (
    <>
      <h1>
        <span className="flex items-start justify-between gap-4">
          <span
            lang={first.lang}
            className="min-w-0 text-[2.4rem] leading-[1.15] wrap-break-word sm:text-4xl lg:text-5xl"
          >
            {first.words}
          </span>
          {product.isVegetarian && (
            <span className="mt-4">
              <VegMark />
            </span>
          )}
        </span>
        {second && (
          <span lang={second.lang} className="mt-1 block text-3xl text-link">
            {second.words}
          </span>
        )}
      </h1>
      {product.numReviews > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          <Stars rating={product.rating} className="text-lg" />
          <span className="font-semibold">{product.rating.toFixed(1)}</span>
          <a className="link inline-flex min-h-11 items-center" href="#reviews">
            {t('{count, plural, one {1 review} other {{count} reviews}}', { count: product.numReviews })}
          </a>
        </p>
      )}
      <p lang={description.lang} className="mt-2 max-w-prose text-lg whitespace-pre-line text-ink-2">
        {description.words}
      </p>
      {language() === 'en' && product.teluguDescription && (
        <p lang="te" className="mt-2 max-w-prose whitespace-pre-line text-ink-2">
          {product.teluguDescription}
        </p>
      )}
    </>
  )
}
