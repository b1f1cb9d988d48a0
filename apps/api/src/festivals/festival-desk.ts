import type { DeskFestivalList, DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { findDeskFestival, listFestivals } from './festival-desk.queries.ts'
import { presentDeskFestival, presentListed } from './festivals.present.ts'

type FestivalDeps = Pick<Deps, 'db'>

export async function listDeskFestivals({ db }: FestivalDeps): Promise<DeskFestivalList> {
  return (await listFestivals(db)).map(presentListed)
}

export async function showDeskFestival({ db }: FestivalDeps, id: string): Promise<DeskFestivalView> {
  return presentDeskFestival((await findDeskFestival(db, id)) ?? refuse('festival.not_found'))
}
