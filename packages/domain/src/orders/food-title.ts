import { t } from '@pindivantalu/texts/t'
import { nameOf } from '../catalog/product-names.ts'

type Item = { product: string; name: string; teluguName?: string | undefined }

/** What an order is called by: 'Boondi Laddu and Karappusa', 'Jantikalu, Chekkalu and 2 more'. */
export function foodTitle(items: readonly Item[]): string {
  const names = productsOf(items).map(({ name, teluguName = '' }) => nameOf({ name, teluguName }))
  const [first = '', second = '', third = ''] = names
  switch (names.length) {
    case 0:
    case 1:
      return first
    case 2:
      return t('{first} and {second}', { first, second })
    case 3:
      return t('{first}, {second} and {third}', { first, second, third })
    default:
      return t('{first}, {second} and {count} more', { first, second, count: names.length - 2 })
  }
}

/** Each once, however many lines of it were ordered. */
export function productsOf<One extends { product: string }>(items: readonly One[]): One[] {
  return [...new Map(items.map(item => [item.product, item])).values()]
}
