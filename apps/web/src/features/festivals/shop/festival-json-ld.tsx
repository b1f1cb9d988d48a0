import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { FestivalPageView } from '@pindivantalu/domain/festivals/festival.wire'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { language, t } from '@pindivantalu/texts/t'
import { JsonLd } from '../../../ui/layout/json-ld.tsx'

type FestivalJsonLdProps = { festival: FestivalPageView; shopUrl: string }

export function FestivalJsonLd(props: FestivalJsonLdProps) {
  return (
    <>
      <JsonLd data={import.meta.env.SSR && productsOf(props)} />
      <JsonLd data={import.meta.env.SSR && pathTo(props)} />
    </>
  )
}

function productsOf({ festival, shopUrl }: FestivalJsonLdProps) {
  return {
    '@type': 'ItemList',
    name: nameOf(festival),
    itemListElement: festival.products.map(({ product }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(product),
      url: shopUrl + samePlaceIn(language(), `/product/${product._id}`),
    })),
  }
}

function pathTo({ festival, shopUrl }: FestivalJsonLdProps) {
  const steps = [
    { name: t('Home'), path: '/' },
    { name: nameOf(festival), path: `/festival/${festival.slug}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shopUrl + samePlaceIn(language(), path),
    })),
  }
}
