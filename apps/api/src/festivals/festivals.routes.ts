import {
  FestivalLeft,
  FestivalList,
  FestivalPageView,
  FestivalParams,
} from '@pindivantalu/domain/festivals/festival.wire'
import { someProducts } from '../catalog/browse/made-from.ts'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { showFestivalLeft } from './festival-left.ts'
import { showFestivalPage, showFestivals } from './show-festivals.ts'

const everyone = { access: 'everyone', tag: 'festivals' } as const
/** Also by the first picture of its products, which are not named with it. */
const cached = { ...everyone, cachedByCatalog: true, madeFrom: someProducts } as const

export function festivalRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'reads'>): void {
  app.get(
    '/festivals',
    {
      config: cached,
      schema: {
        summary: 'Festivals whose orders are taken now, and those to come',
        response: { 200: FestivalList },
      },
    },
    () => deps.reads.ofCatalog(db => showFestivals({ db })),
  )
  app.get(
    '/festivals/:slug',
    {
      config: cached,
      schema: {
        summary: 'A festival with what is sold for it',
        params: FestivalParams,
        response: { 200: FestivalPageView },
      },
    },
    ({ params }) => deps.reads.ofCatalog(db => showFestivalPage({ db }, params.slug)),
  )
  app.get(
    '/festivals/:slug/left',
    {
      config: everyone,
      schema: {
        summary: 'What is left of a festival’s days and products',
        params: FestivalParams,
        response: { 200: FestivalLeft },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'public, max-age=15')
      return showFestivalLeft(deps, request.params.slug)
    },
  )
}
