import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import type { OrderedProductReviewView } from '@pindivantalu/domain/reviews/review.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { GivenReview } from './given-review.tsx'
import { useReviewProductMutation } from './given-reviews.api.ts'
import { ReviewForm } from './review-form.tsx'
import { noteFor, type Reviewing, WINDOW_EXPIRED } from './reviewing.ts'

type OrderedProductReviewsProps = Reviewing & {
  items: OrderItemView[]
  reviews: OrderedProductReviewView[]
}

/** One review of each product, however many lines of it were ordered. */
export function OrderedProductReviews({ items, reviews, ...reviewing }: OrderedProductReviewsProps) {
  const { writer, isOpen } = reviewing
  const products = [...new Map(items.map(item => [item.product, item])).values()].map(item => ({
    item,
    review: reviews.find(({ product }) => product._id === item.product),
  }))
  const mayWrite = writer !== undefined && isOpen
  const shown = products.filter(({ review }) => review || mayWrite)
  const isTooLate = writer !== undefined && !isOpen && shown.length < products.length
  return (
    <Panel title={t('Product reviews')} titleClassName="mb-4">
      <ul className="divide-y divide-line">
        {shown.map(({ item, review }) => (
          <OneProduct key={item.product} item={item} review={review} {...reviewing} />
        ))}
      </ul>
      {isTooLate && <Alert tone="info">{t(WINDOW_EXPIRED)}</Alert>}
    </Panel>
  )
}

type OneProductProps = Reviewing & { item: OrderItemView; review: OrderedProductReviewView | undefined }

function OneProduct({ item, review, orderId, writer }: OneProductProps) {
  const [send, { isLoading }] = useReviewProductMutation()
  const [isSent, setSent] = useState(false)
  const { product: productId, image } = item
  const [{ words: name, lang }] = namesOf({ name: item.name, teluguName: item.teluguName ?? '' })
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="mb-4 flex items-center gap-4">
        <Picture image={image} alt="" sizes="3.5rem" className="size-14 flex-none rounded-md" />
        <h3 lang={lang} className="min-w-0 text-lg leading-6 wrap-break-word">
          {name}
        </h3>
      </div>
      {review && <GivenReview review={review} takesFocus={isSent} note={noteFor(writer)} />}
      {!review && writer !== undefined && (
        <ReviewForm
          label={t('Review {name}', { name })}
          draftOf={`${orderId} ${productId}`}
          userId={writer}
          variant="outline"
          isSending={isLoading}
          send={words => send({ orderId, productId, words })}
          onSent={() => setSent(true)}
        />
      )}
    </li>
  )
}
