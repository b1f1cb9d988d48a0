import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { altOf } from '@pindivantalu/domain/catalog/product-texts'
import { t } from '@pindivantalu/texts/t'
import { Star, X } from 'lucide-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Picture } from '../../ui/layout/picture.tsx'

/** Below 64rem two thirds of the width it takes: dense little screens show no difference, and it comes in half the time. */
const SIZES = '(width >= 80rem) 34rem, (width >= 64rem) 45vw, 66vw'

export function ProductPicture({ product }: { product: ProductView }) {
  const alt = altOf(product)
  const { words, lang } = alt.words ? alt : namesOf(product)[0]
  return (
    <div className="relative self-start overflow-hidden rounded-xl">
      <Picture
        image={product.image}
        color={product.imageColor}
        alt={words}
        lang={lang}
        sizes={SIZES}
        eager
        className="aspect-5/4 lg:aspect-square lg:max-w-136"
        pictureClassName={product.available ? '' : 'opacity-75 grayscale-75'}
      />
      {product.bestSeller && (
        <span className="absolute start-4 top-4">
          <Badge tone="best" icon={Star}>
            {t('Best Seller')}
          </Badge>
        </span>
      )}
      {!product.available && (
        <span className="absolute start-4 bottom-4">
          <Badge tone="neutral" icon={X}>
            {t('Not available')}
          </Badge>
        </span>
      )}
    </div>
  )
}
