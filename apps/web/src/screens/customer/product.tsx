import type { ProductPageView } from '@pindivantalu/domain/catalog/product.wire'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { altOf, descriptionOf } from '@pindivantalu/domain/catalog/product-texts'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { Breadcrumb } from '../../features/catalog/breadcrumb.tsx'
import { useGetProductQuery, useGetRelatedProductsQuery } from '../../features/catalog/catalog.api.ts'
import { FestivalBand } from '../../features/catalog/festival-band.tsx'
import { ProductDetails } from '../../features/catalog/product-facts.tsx'
import { DescriptionInTelugu, ProductHeading } from '../../features/catalog/product-heading.tsx'
import { ProductJsonLd } from '../../features/catalog/product-json-ld.tsx'
import { ProductKitchen } from '../../features/catalog/product-kitchen.tsx'
import { ProductPicture } from '../../features/catalog/product-picture.tsx'
import { RelatedProducts } from '../../features/catalog/related-products.tsx'
import { TellMe } from '../../features/catalog/restock/tell-me.tsx'
import { ShareProduct } from '../../features/catalog/share-product.tsx'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useShopName } from '../../features/config/use-shop-name.ts'
import { useShopToday } from '../../features/config/use-shop-today.ts'
import { useGetFestivalLeftQuery } from '../../features/festivals/shop/festival-left.api.ts'
import { ProductReviews } from '../../features/reviews/product-reviews.tsx'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { useGetProductReviewsQuery } from '../../features/reviews/reviews.api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ProductPageSkeleton } from '../../ui/shop/product-page-skeleton.tsx'
import { DeliveryPromise, NoFestivalDay } from './delivery-promise.tsx'
import { LoadFailure } from './load-failure.tsx'
import { quickAddOf } from './quick-add-of.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { currentData: product, error, refetch } = useGetProductQuery(id)
  const reviews = useGetProductReviewsQuery(id)
  const related = useGetRelatedProductsQuery(id)
  const { data: config } = useGetConfigQuery()
  const shopName = useShopName()
  const isSoldOut = useIsSoldOut(product)
  const today = useShopToday()
  const isSignedIn = useSelector(selectUser) !== null

  const soldOutUntil = product?.soldOutUntil ?? undefined
  const madeAgain = today && soldOutUntil && soldOutUntil > today ? soldOutUntil : undefined

  if (error) return <LoadFailure error={error} onReload={refetch} />
  if (!product) {
    return (
      <Page className="lg:pt-4!">
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
    <Page className="lg:pt-4!">
      <PageMeta
        title={nameOf(product)}
        description={descriptionOf(product).words}
        path={`/product/${product._id}`}
        image={product.image}
        imageAlt={altOf(product).words || nameOf(product)}
        type="product"
      />
      <ProductJsonLd product={product} reviews={reviews.currentData ?? []} {...config} />
      <Breadcrumb product={product} />
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <ProductPicture product={product} />
        <div>
          <ProductHeading product={product}>
            <ShareProduct product={product} shopUrl={config?.shopUrl ?? ''} />
          </ProductHeading>
          {product.festival && <FestivalBand festival={product.festival} />}
          <AddToCart
            key={product._id}
            product={product}
            isSoldOut={isSoldOut}
            madeAgain={madeAgain}
            tellMe={<TellMe productId={product._id} isSignedIn={isSignedIn} />}
          />
          {product.available &&
            !isSoldOut &&
            (product.festival ? <NoFestivalDay product={product} /> : <DeliveryPromise product={product} />)}
          <DescriptionInTelugu product={product} />
        </div>
        <ProductKitchen kitchen={product.kitchen} />
        <ProductDetails product={product} shopName={shopName} fssaiNumber={config?.fssaiNumber ?? null} />
      </div>
      <ProductReviews rating={product.rating} numReviews={product.numReviews}>
        <ReviewList reviews={reviews.currentData} error={reviews.error} onReload={reviews.refetch} />
      </ProductReviews>
      {!related.error && (
        <RelatedProducts
          products={related.currentData}
          actionOf={quickAddOf}
          title={product.available ? undefined : t('Ready today instead')}
        />
      )}
    </Page>
  )
}

/** Whether nothing is left of it for its festival, as that one's page says. */
function useIsSoldOut(product: ProductPageView | undefined): boolean {
  const { data: left } = useGetFestivalLeftQuery(product?.festival?.slug ?? '', {
    skip: !product?.festival,
    pollingInterval: MINUTE,
    refetchOnFocus: true,
  })
  const ofProduct = left?.products.find(one => one.product === product?._id)
  return Boolean(product?.festival) && ofProduct?.left === 0
}
