import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLACES, placesBy } from './places.ts'

const CART = 'apps/web/src/screens/customer/checkout/cart.tsx'
const MAIL = 'apps/api/src/orders/notices/order-mail.ts'
const ERRORS = 'packages/domain/src/errors.ts'

describe('where a text is read', () => {
  const placesOf = placesBy(
    new Map([
      [CART, ['apps/web/src/features/cart/price-summary.tsx', ERRORS]],
      [MAIL, ['packages/domain/src/shop.ts']],
      ['apps/web/src/features/cart/price-summary.tsx', ['packages/domain/src/shop.ts']],
    ]),
  )
  const namesFor = (...files: string[]) => placesOf(files).map(({ name }) => name)

  it('names the screen itself', () => {
    expect(namesFor(CART)).toEqual(['Cart'])
  })

  it('names all screens and mails that a part is used in', () => {
    expect(namesFor('packages/domain/src/shop.ts')).toEqual(['Cart', 'Mail: about an order'])
    expect(namesFor(MAIL, 'apps/web/src/features/cart/price-summary.tsx')).toEqual([
      'Cart',
      'Mail: about an order',
    ])
  })

  it('does not list all screens for a refusal', () => {
    expect(namesFor(ERRORS)).toEqual(['When something is refused or fails'])
  })

  it('says so where nothing is known', () => {
    expect(namesFor('apps/api/src/figures/new.ts')).toEqual(['Elsewhere'])
  })
})

it.each(PLACES)('$name hangs on a file that is there', ({ file }) => {
  expect(existsSync(path.join(import.meta.dirname, '../..', file))).toBe(true)
})
