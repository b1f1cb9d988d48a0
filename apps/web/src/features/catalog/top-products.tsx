import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { language, t } from '@pindivantalu/texts/t'
import { ArrowRight } from 'lucide-react'
import { rich } from '../../lib/rich.ts'
import muggu from '../../styles/motifs/muggu.svg'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Carousel, CarouselControls, CarouselDots, CarouselSlides } from '../../ui/layout/carousel.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { Money } from '../../ui/shop/money.tsx'
import { Stars } from '../../ui/shop/stars.tsx'
import { VegMark } from '../../ui/shop/veg-mark.tsx'
import type { ProductSummary } from './product-summary.ts'

/** A longer name would break the button's line; it then says 'View product'. */
const LONGEST_NAME_ON_BUTTON = 14

export function TopProducts({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    <Carousel label={t('Top products')} className="relative overflow-clip bg-turmeric-400">
      <img
        src={muggu}
        alt=""
        width={544}
        height={544}
        loading="lazy"
        className="pointer-events-none absolute -start-40 -bottom-40 w-136 opacity-16 max-lg:hidden"
      />
      <div className="toranam absolute inset-x-0 top-0 z-10" />
      <div className="page relative pt-16 pb-4 md:pt-20 lg:pt-24 lg:pb-8">
        <CarouselSlides
          // Slides run from edge to edge, so that on phones the plate can bleed off the right one.
          className="-mx-4 sm:-mx-6 lg:-mx-8"
          slideClassName="px-4 sm:px-6 lg:px-8"
          slides={products.map((product, index) => ({
            key: product._id,
            label: nameOf(product),
            content: <HeroSlide product={product} isFirst={index === 0} />,
          }))}
        />
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 lg:mt-8">
          <CarouselControls
            noun="product"
            className="lg:gap-3"
            buttonClassName="border-transparent bg-paper-0 text-tamarind-900 hover:bg-paper-100"
          />
          <CarouselDots
            className="basis-32 grow gap-2 first:*:ms-auto lg:ms-4.5 lg:first:*:ms-0"
            dotClassName="group flex items-center gap-2.5 rounded-full p-1 text-start text-tamarind-900 aria-[current]:bg-paper-0 hover:bg-paper-0/60 xl:pe-3.5"
            dots={products.map(product => ({
              key: product._id,
              label: nameOf(product),
              content: <Thumbnail product={product} />,
            }))}
          />
        </div>
      </div>
    </Carousel>
  )
}

function HeroSlide({ product, isFirst }: { product: ProductSummary; isFirst: boolean }) {
  return (
    <div className="relative grid grid-cols-[minmax(min-content,8rem)_minmax(0,1fr)] items-center gap-x-2 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-x-14">
      <div className="col-start-2 row-start-1 -me-14 sm:me-0 md:row-span-2">
        <Picture
          image={product.image}
          color={product.imageColor}
          alt={product.alt.words}
          lang={product.alt.lang}
          sizes="(width >= 64rem) 30rem, (width >= 40rem) 20rem, 15.5rem"
          eager={isFirst}
          className="ms-auto aspect-square max-w-62 rounded-full border-[6px] border-paper-0/85 shadow-lg sm:max-w-80 lg:max-w-none lg:border-[10px]"
          pictureClassName="scale-[1.06]"
        />
      </div>
      <div className="col-start-1 row-start-1 max-md:self-start max-md:pt-6 md:self-end">
        <p className="flex items-center gap-2 text-sm font-semibold text-tamarind-900">
          {product.isVegetarian && <VegMark />} {t('Top products')}
        </p>
        {product.numReviews > 0 && (
          <p className="mt-3 text-sm text-tamarind-900">
            <span className="inline-block rounded-full bg-paper-0 px-2.5 py-1.5 leading-none">
              <Stars rating={product.rating} className="text-[.95rem]" />
            </span>
            <span className="mt-1 block md:ms-2 md:inline">
              {t('{rating} from {count, plural, one {1 review} other {{count} reviews}}', {
                rating: product.rating.toFixed(1),
                count: product.numReviews,
              })}
            </span>
          </p>
        )}
      </div>
      <div className="row-start-2 max-md:col-span-2 md:self-start">
        <h2>
          <span
            lang="te"
            className="block text-[3.5rem] leading-[1.25] text-tamarind-950 sm:text-5xl xl:text-[6rem] xl:leading-[1.25]"
          >
            {product.teluguName}
          </span>
          <span
            lang={language() === 'en' ? undefined : 'en'}
            className="block text-3xl text-tamarind-900 lg:text-4xl"
          >
            {product.name}
          </span>
        </h2>
        <p
          lang={product.description.lang}
          className="mt-2 line-clamp-6 max-w-md text-tamarind-900 lg:mt-3 lg:max-w-xl lg:text-lg"
        >
          {product.description.words}
        </p>
        <ViewProduct product={product} />
      </div>
    </div>
  )
}

function ViewProduct({ product }: { product: ProductSummary }) {
  const [first] = product.customization.priceCustomization
  const name = nameOf(product)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 lg:mt-6">
      <ButtonLink to={`/product/${product._id}`} size="lg">
        {name.length <= LONGEST_NAME_ON_BUTTON
          ? t('View {name}', { name })
          : rich(t('View product<unseen> {name}</unseen>', { name }), {
              unseen: words => <span className="sr-only">{words}</span>,
            })}
        <ArrowRight className="icon" />
      </ButtonLink>
      <span className="text-tamarind-900">
        <span className="text-2xl font-semibold">
          <Money rupees={first?.price ?? product.price} whole />
        </span>
        {first && ` ${t('for {weight}', { weight: first.weight })}`}
      </span>
    </p>
  )
}

function Thumbnail({ product }: { product: ProductSummary }) {
  return (
    <>
      <Picture
        image={product.image}
        color={product.imageColor}
        alt=""
        sizes="2.25rem"
        className="size-9 flex-none rounded-full ring-2 ring-paper-0"
      />
      <span className="hidden text-sm font-medium whitespace-nowrap xl:block">{nameOf(product)}</span>
    </>
  )
}
