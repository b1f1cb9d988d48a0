import { picturePath } from '@pindivantalu/domain/catalog/picture'
import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type {
  DeskFestivalList,
  DeskFestivalView,
  FestivalPageView,
  FestivalSummary,
} from '@pindivantalu/domain/festivals/festival.wire'
import { paise, toRupeesNumber } from '@pindivantalu/domain/money'
import { presentFromFirstPrice, presentProduct } from '../catalog/browse/catalog.present.ts'
import type { DeskFestivalRow, ListedFestivalRow } from './festival-desk.queries.ts'
import type { FestivalRow, listProductsOfFestival } from './festivals.queries.ts'

export function presentFestival(row: FestivalRow): FestivalSummary {
  return {
    ...ordering(row),
    state: seenState(row.state),
    days: row.days,
    image: row.picture?.key ? picturePath(row.picture.key) : '',
    imageColor: row.picture?.color ?? null,
  }
}

type ProductRows = Awaited<ReturnType<typeof listProductsOfFestival>>

export function presentFestivalPage(row: FestivalRow, products: ProductRows): FestivalPageView {
  return {
    ...presentFestival(row),
    products: products.map(({ is_only, ...product }) => ({
      product: row.state === 'closed' ? presentProduct(product) : presentFromFirstPrice(product),
      isOnly: is_only,
    })),
  }
}

export function presentListed(row: ListedFestivalRow): DeskFestivalList[number] {
  return { ...ordering(row), ...sold(row), state: row.state, days: row.days }
}

export function presentDeskFestival(row: DeskFestivalRow): DeskFestivalView {
  return {
    ...ordering(row),
    ...sold(row),
    state: row.state,
    updatedAt: row.updated_at.toISOString(),
    days: row.days,
    products: row.products.map(({ product, packets, is_only, prices }) => ({
      product,
      packets,
      isOnly: is_only,
      prices: prices.map(({ weight, price_paise }) => ({
        weight,
        price: toRupeesNumber(paise(price_paise)),
      })),
    })),
  }
}

type Named = Pick<FestivalRow, 'id' | 'slug' | 'name' | 'telugu_name' | 'opens_at' | 'closes_at'>

function ordering({ id, slug, name, telugu_name, opens_at, closes_at }: Named) {
  return {
    _id: id,
    slug,
    name,
    teluguName: telugu_name,
    opensAt: opens_at.toISOString(),
    closesAt: closes_at.toISOString(),
  }
}

function sold({ orders, income_paise }: { orders: number; income_paise: number }) {
  return { orders, income: toRupeesNumber(paise(income_paise)) }
}

function seenState(state: FestivalState): FestivalSummary['state'] {
  if (state === 'draft') throw new Error('A draft is not shown to customers.')
  return state
}
