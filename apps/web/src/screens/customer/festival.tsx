import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { FestivalPageView } from '@pindivantalu/domain/festivals/festival.wire'
import { festivalName, momentInWords, untilAndDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'
import { ArrowRight } from 'lucide-react'
import { useParams } from 'react-router'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { FestivalHero } from '../../features/festivals/festival-hero.tsx'
import { useGetFestivalQuery } from '../../features/festivals/festivals.api.ts'
import { FestivalDays } from '../../features/festivals/shop/festival-days.tsx'
import { FestivalJsonLd } from '../../features/festivals/shop/festival-json-ld.tsx'
import { useGetFestivalLeftQuery } from '../../features/festivals/shop/festival-left.api.ts'
import { FestivalProducts } from '../../features/festivals/shop/festival-products.tsx'
import { ShareFestival } from '../../features/festivals/shop/share-festival.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PageNotFound } from './not-found.tsx'
import { quickAddOf } from './quick-add-of.tsx'

/** In the shop's answers the owner's list has this place; a festival has no page there. */
const DESK = 'desk'

export function Component() {
  const { slug = '' } = useParams()
  const isDesk = slug === DESK
  const { currentData: festival, error, refetch } = useGetFestivalQuery(slug, { skip: isDesk })
  const shopUrl = useGetConfigQuery().data?.shopUrl ?? ''
  if (isDesk) return <PageNotFound status={404} />
  if (error) return <LoadFailure error={error} onReload={refetch} />
  if (!festival) {
    return (
      <Page>
        <ShopTitle>{t('Loading the festival')}</ShopTitle>
        <h1 data-loading className="sr-only">
          {t('Festival')}
        </h1>
        <LinesSkeleton lines={9} loading={t('Loading the festival')} />
      </Page>
    )
  }
  const { state, image, products } = festival
  return (
    <>
      <PageMeta
        title={nameOf(festival)}
        description={descriptionOf(festival)}
        path={`/festival/${slug}`}
        image={image}
        {...(products[0] && { imageAlt: nameOf(products[0].product) })}
        isIndexed={state !== 'closed'}
      />
      <FestivalJsonLd festival={festival} shopUrl={shopUrl} />
      <FestivalHero festival={festival} headingLevel={1} />
      <Page>
        {state === 'closed' ? (
          <Closed festival={festival} />
        ) : (
          <>
            <OnSale festival={festival} />
            <p className="mt-6">
              <ShareFestival festival={festival} shopUrl={shopUrl} />
            </p>
          </>
        )}
      </Page>
    </>
  )
}

/** Planned, it is to be looked at; open, to be ordered from. What is left is asked for in the browser: the page is kept. */
function OnSale({ festival }: { festival: FestivalPageView }) {
  const isOpen = festival.state === 'open'
  const { data: left } = useGetFestivalLeftQuery(festival.slug, {
    skip: !isOpen,
    pollingInterval: MINUTE,
    refetchOnFocus: true,
  })
  return (
    <>
      {!isOpen && (
        <p className="mb-4 font-semibold">
          {t('You can order from {moment}, at these prices.', {
            moment: momentInWords(new Date(festival.opensAt)),
          })}
        </p>
      )}
      <FestivalProducts festival={festival} left={left} actionOf={isOpen ? quickAddOf : () => null} />
      <FestivalDays days={festival.days} left={isOpen ? left : null} />
    </>
  )
}

function Closed({ festival }: { festival: FestivalPageView }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg text-ink-2">
        {t('We take no more orders for {festival}. What we make every day is in the shop.', {
          festival: festivalName(festival),
        })}
      </p>
      <ButtonLink to="/" size="lg">
        {t('Go to the shop')}
        <ArrowRight className="icon" />
      </ButtonLink>
    </div>
  )
}

/** What it is, until when and what with. */
function descriptionOf(festival: FestivalPageView): string {
  const names = festival.products.map(({ product }) => nameOf(product)).join(', ')
  return names ? `${untilAndDays(festival)}: ${names}.` : `${untilAndDays(festival)}.`
}
