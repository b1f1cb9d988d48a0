import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import type { OrderedProductReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { Picture } from '../../ui/layout/picture.tsx'
import { useReviewProductMutation } from './given-reviews.api.ts'
import { RateRow } from './rate-row.tsx'
import type { Reviewing } from './reviewing.ts'

type ProductToReview = { item: OrderItemView; review: OrderedProductReviewView | undefined }

type OrderedProductReviewsProps = Reviewing & { products: ProductToReview[] }

export function OrderedProductReviews({ products, ...reviewing }: OrderedProductReviewsProps) {
  return (
    <section aria-labelledby="product-reviews">
      <h3 id="product-reviews" className="sr-only">
        {t('Product reviews')}
      </h3>
      <ul className="divide-y divide-line">
        {products.map(product => (
          <li key={product.item.product}>
            <OneProduct {...reviewing} {...product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneProduct({ item, review, orderId, ...reviewing }: Reviewing & ProductToReview) {
  const [send] = useReviewProductMutation()
  const { product: productId, image } = item
  const [{ words: name, lang }] = namesOf({ name: item.name, teluguName: item.teluguName ?? '' })
  return (
    <RateRow
      {...reviewing}
      name={name}
      lang={lang}
      picture={<Picture image={image} alt="" sizes="3.5rem" className="size-14 flex-none rounded-md" />}
      review={review}
      draftOf={`${orderId} ${productId}`}
      send={words => send({ orderId, productId, words })}
    />
  )
}
