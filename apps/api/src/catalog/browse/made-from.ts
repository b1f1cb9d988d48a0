import type { ProductListQuery } from '@pindivantalu/domain/catalog/product.wire'
import { type MadeFrom, PRICES, PRODUCTS, productTag, RATINGS, rankTag } from '../../http/cache/made-from.ts'

/** A list that shows products, in an order that the owner alone changes. */
export const someProducts: MadeFrom = ({ named }) => [PRODUCTS, ...named.map(productTag)]

/** One whose order is by rating: it changes when a product on it comes before or after another. */
export const productsByRating: MadeFrom = made => [
  ...(someProducts(made) ?? []),
  RATINGS,
  ...made.named.map(rankTag),
]

/** The best find may stand on another page: of its name, nobody knows here what it was made from. */
const HAS_BEST_FIND = /"didYouMean":"/

export const productList: MadeFrom = made => {
  const { keyword, sort } = made.request.query as ProductListQuery
  if (HAS_BEST_FIND.test(made.text)) return undefined
  if (sort === 'price' || sort === 'price-desc') return [...(someProducts(made) ?? []), PRICES]
  const isByRating = sort === 'rating' || (keyword && !sort)
  return isByRating ? productsByRating(made) : someProducts(made)
}

/** Whatever is told of the one product that the URL names. */
export const thatProduct: MadeFrom = ({ request }) => [productTag((request.params as { id: string }).id)]

/** Also one that is not shown now. */
export const thoseProducts: MadeFrom = ({ request }) =>
  (request.query as { ids: string[] }).ids.map(productTag)
