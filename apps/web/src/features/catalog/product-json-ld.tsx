import { SUB_CATEGORY_TEXTS } from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { descriptionOf } from '@pindivantalu/domain/catalog/product-texts'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { language, t } from '@pindivantalu/texts/t'
import { searchPath } from '../../lib/search-path.ts'
import { JsonLd } from '../../ui/layout/json-ld.tsx'

type ProductJsonLdProps = {
  product: ProductView
  shopName?: string
  shopUrl?: string
  reviews: { name: string; rating: number; comment: string; createdAt: string }[]
}

const REVIEWS_TOLD = 5

export function ProductJsonLd(props: ProductJsonLdProps) {
  return (
    <>
      <JsonLd data={import.meta.env.SSR && productFacts(props)} />
      <JsonLd data={import.meta.env.SSR && pathToProduct(props)} />
    </>
  )
}

function productFacts({ product, reviews, shopName = SHOP_NAME, shopUrl = '' }: ProductJsonLdProps) {
  const [first, second] = namesOf(product)
  const prices = product.customization.priceCustomization.map(option => option.price)
  return {
    '@type': 'Product',
    name: first.words,
    alternateName: [...(second ? [second.words] : []), ...product.aliases],
    description: descriptionOf(product).words,
    ...(product.image && { image: shopUrl + product.image }),
    sku: product._id,
    category: t(SUB_CATEGORY_TEXTS[product.subCategory]),
    brand: { '@type': 'Brand', name: shopName },
    offers: {
      '@type': 'AggregateOffer',
      url: shopUrl + pathOf(product),
      priceCurrency: 'INR',
      lowPrice: Math.min(...prices, product.price),
      highPrice: Math.max(...prices, product.price),
      offerCount: Math.max(prices.length, 1),
      availability: `https://schema.org/${availabilityOf(product)}`,
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
  }
}

function availabilityOf({ available, festival }: ProductView): string {
  if (!available) return 'OutOfStock'
  return festival ? 'PreOrder' : 'InStock'
}

function pathToProduct({ product, shopUrl = '' }: ProductJsonLdProps) {
  const { subCategory } = product
  const steps = [
    { name: t('Home'), path: samePlaceIn(language(), '/') },
    { name: t(SUB_CATEGORY_TEXTS[subCategory]), path: samePlaceIn(language(), searchPath(subCategory)) },
    { name: namesOf(product)[0].words, path: pathOf(product) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shopUrl + path,
    })),
  }
}

function pathOf(product: ProductView): string {
  return samePlaceIn(language(), `/product/${product._id}`)
}
