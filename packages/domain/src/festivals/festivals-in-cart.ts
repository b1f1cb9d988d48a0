import type { ProductFestival } from '../catalog/product.wire.ts'

type Line = { _id: string; name: string; teluguName: string }
type Item = { product: string; name: string; teluguName: string }
type Sold = { _id: string; festival: ProductFestival | null }

export type FestivalsInCart = {
  /** Each with what is made for it. More than one cannot be ordered together: no day is both's. */
  festivals: { festival: ProductFestival; items: Item[] }[]
  /** What could come any day. */
  others: Item[]
}

/** Of a cart and its products as the shop sells them now. */
export function festivalsInCart(lines: readonly Line[], products: readonly Sold[]): FestivalsInCart {
  const festivalOf = (line: Line) => products.find(({ _id }) => _id === line._id)?.festival ?? undefined
  const found = new Map(lines.flatMap(line => festivalOf(line) ?? []).map(one => [one.slug, one]))
  return {
    festivals: [...found.values()].map(festival => ({
      festival,
      items: lines.filter(line => festivalOf(line)?.slug === festival.slug).map(itemOf),
    })),
    others: lines.filter(line => festivalOf(line) === undefined).map(itemOf),
  }
}

function itemOf({ _id, name, teluguName }: Line): Item {
  return { product: _id, name, teluguName }
}
