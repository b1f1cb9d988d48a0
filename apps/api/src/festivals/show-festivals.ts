import type { FestivalList, FestivalPageView } from '@pindivantalu/domain/festivals/festival.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { presentFestival, presentFestivalPage } from './festivals.present.ts'
import { findFestival, listComingFestivals, listProductsOfFestival } from './festivals.queries.ts'

type FestivalDeps = Pick<Deps, 'db'>

export async function showFestivals({ db }: FestivalDeps): Promise<FestivalList> {
  return (await listComingFestivals(db)).map(presentFestival)
}

export async function showFestivalPage({ db }: FestivalDeps, slug: string): Promise<FestivalPageView> {
  const festival = (await findFestival(db, slug)) ?? refuse('festival.not_found')
  return presentFestivalPage(festival, await listProductsOfFestival(db, festival))
}
