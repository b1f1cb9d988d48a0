import { SUB_CATEGORY_TEXTS } from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { searchPath } from '../../lib/search-path.ts'
import { JsonLd } from '../../ui/layout/json-ld.tsx'

type ProductJsonLdProps = {
  product: ProductView
  shopName?: string
  shopUrl?: string
  reviews: { name: string; rating: number; comment: string; createdAt: string }[]
}

const REVIEWS_TOLD = 5

export function ProductJsonLd({ product, reviews, ...shop }: ProductJsonLdProps) {
  const { shopName = SHOP_NAME, shopUrl = '' } = shop
  const url = `${shopUrl}/product/${product._id}`
  const prices = product.customization.priceCustomization.map(option => option.price)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Product',
          name: product.name,
          alternateName: [product.teluguName, ...product.aliases].filter(Boolean),
          description: product.description,
          ...(product.image && { image: shopUrl + product.image }),
          sku: product._id,
          category: t(SUB_CATEGORY_TEXTS[product.subCategory]),
          brand: { '@type': 'Brand', name: shopName },
          offers: {
            '@type': 'AggregateOffer',
            url,
            priceCurrency: 'INR',
            lowPrice: Math.min(...prices, product.price),
            highPrice: Math.max(...prices, product.price),
            offerCount: Math.max(prices.length, 1),
            availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
          },
          ...(product.numReviews > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: product.rating,
              reviewCount: product.numReviews,
            },
            review: reviews.slice(0, REVIEWS_TOLD).map(review => ({
              '@type': 'Review',
              author: { '@type': 'Person', name: review.name },
              datePublished: review.createdAt,
              reviewBody: review.comment,
              reviewRating: { '@type': 'Rating', ratingValue: review.rating },
            })),
          }),
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: t('Home'), item: `${shopUrl}/` },
            {
              '@type': 'ListItem',
              position: 2,
              name: t(SUB_CATEGORY_TEXTS[product.subCategory]),
              item: shopUrl + searchPath(product.subCategory),
            },
            { '@type': 'ListItem', position: 3, name: product.name, item: url },
          ],
        }}
      />
    </>
  )
}
