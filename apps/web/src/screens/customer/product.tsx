import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { descriptionOf } from '@pindivantalu/domain/catalog/product-texts'
import { t } from '@pindivantalu/texts/t'
import { useParams } from 'react-router'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { Breadcrumb } from '../../features/catalog/breadcrumb.tsx'
import { useGetProductQuery, useGetRelatedProductsQuery } from '../../features/catalog/catalog.api.ts'
import { ProductDetails } from '../../features/catalog/product-facts.tsx'
import { ProductHeading } from '../../features/catalog/product-heading.tsx'
import { ProductJsonLd } from '../../features/catalog/product-json-ld.tsx'
import { ProductPicture } from '../../features/catalog/product-picture.tsx'
import { RelatedProducts } from '../../features/catalog/related-products.tsx'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useShopName } from '../../features/config/use-shop-name.ts'
import { ProductReviews } from '../../features/reviews/product-reviews.tsx'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { useGetProductReviewsQuery } from '../../features/reviews/reviews.api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ProductPageSkeleton } from '../../ui/shop/product-page-skeleton.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { LoadFailure } from './load-failure.tsx'
import { quickAddOf } from './quick-add-of.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { currentData: product, error, refetch } = useGetProductQuery(id)
  const reviews = useGetProductReviewsQuery(id)
  const related = useGetRelatedProductsQuery(id)
  const { data: config } = useGetConfigQuery()
  const shopName = useShopName()

  if (error) return <LoadFailure error={error} onReload={refetch} />
  if (!product) {
    return (
      <Page>
        {/* The product's own comes with its name; until then the page still has one. */}
        <ShopTitle>{t('Loading the product')}</ShopTitle>
        <h1 data-loading className="sr-only">
          {t('Product')}
        </h1>
        <ProductPageSkeleton />
      </Page>
    )
  }
  return (
    <Page>
      <PageMeta
        title={nameOf(product)}
        description={descriptionOf(product).words}
        path={`/product/${product._id}`}
        image={product.image}
        type="product"
      />
      <ProductJsonLd product={product} reviews={reviews.currentData ?? []} {...config} />
      <Breadcrumb product={product} />
      <div className="grid gap-x-14 gap-y-7 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <ProductPicture product={product} />
        <div className="lg:row-span-2">
          <ProductHeading product={product} />
          <AddToCart key={product._id} product={product} />
          <DeliveryPromise />
        </div>
        <ProductDetails product={product} shopName={shopName} fssaiNumber={config?.fssaiNumber ?? null} />
      </div>
      <ProductReviews rating={product.rating} numReviews={product.numReviews}>
        <ReviewList reviews={reviews.currentData} error={reviews.error} onReload={reviews.refetch} />
      </ProductReviews>
      {!related.error && <RelatedProducts products={related.currentData} actionOf={quickAddOf} />}
    </Page>
  )
}
