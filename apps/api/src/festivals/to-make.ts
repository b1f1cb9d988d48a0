import type { FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import { shoppingList } from '@pindivantalu/domain/festivals/shopping-list'
import { GRAMS_OF_PACKET, gramsNeeded } from '@pindivantalu/domain/kitchen/packets'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { showDeskFestival } from './festival-desk.ts'
import { listOrderedOfFestival, type OrderedOfFestival } from './to-make.queries.ts'

export async function showToMake({ db }: Pick<Deps, 'db'>, id: string): Promise<FestivalToMake> {
  await showDeskFestival({ db }, id)
  return toMakeFor(db, id)
}

export async function toMakeFor(db: Database, id: string): Promise<FestivalToMake> {
  const byProduct = [...Map.groupBy(await listOrderedOfFestival(db, id), ({ product }) => product).values()]
  return {
    products: byProduct.flatMap(presentToMake),
    ingredients: shoppingList(
      byProduct.map(rows => ({ recipe: rows[0]?.recipe ?? [], grams: gramsOf(rows) })),
    ),
  }
}

function presentToMake(rows: OrderedOfFestival[]): FestivalToMake['products'] {
  const [first] = rows
  if (!first) return []
  const ofDays = Map.groupBy(rows, ({ day }) => day)
  return [
    {
      product: first.product,
      name: first.name,
      teluguName: first.telugu_name,
      packets: gramsOf(rows) / GRAMS_OF_PACKET,
      byDay: [...ofDays].flatMap(([day, ofDay]) =>
        day === null ? [] : { day, packets: gramsOf(ofDay) / GRAMS_OF_PACKET },
      ),
      hasRecipe: first.recipe.length > 0,
    },
  ]
}

function gramsOf(rows: readonly OrderedOfFestival[]): number {
  return rows.reduce((sum, { weight, quantity }) => sum + gramsNeeded(weight ?? '', quantity), 0)
}
