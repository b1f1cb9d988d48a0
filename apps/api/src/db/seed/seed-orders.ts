import { randomUUIDv7 } from 'node:crypto'
import { picturePath } from '@pindivantalu/domain/catalog/picture'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { basketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import { DEFAULT_PAYMENT_METHOD } from '@pindivantalu/domain/payments/payment'
import type { Database } from '../client.ts'
import { DEMO_ORDER } from './demo-people.ts'

/** An order that waits for its payment, to try that out. Once its customer has any, none is added. */
export async function insertDemoOrder(tx: Database, now: Date): Promise<void> {
  const address = await tx
    .selectFrom('users')
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .where('users.phone', '=', DEMO_ORDER.customer)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').whereRef('orders.user_id', '=', 'users.id').select('orders.id'))),
    )
    .orderBy('addresses.is_default', 'desc')
    .selectAll('addresses')
    .executeTakeFirst()
  if (!address) return

  const lines = await linesOf(tx)
  const prices = basketPrices(lines)
  const id = randomUUIDv7()
  await tx
    .insertInto('orders')
    .values({
      id,
      reference: DEMO_ORDER.reference,
      user_id: address.user_id,
      payment_method: DEFAULT_PAYMENT_METHOD,
      items_paise: prices.itemsPrice,
      shipping_paise: prices.shippingPrice,
      tax_paise: prices.taxPrice,
      platform_fee_paise: prices.platformFee,
      platform_fee_tax_paise: prices.platformFeeTax,
      total_paise: prices.totalPrice,
      address_id: address.id,
      ship_name: address.name,
      ship_line1: address.address_line1,
      ship_line2: address.address_line2,
      ship_city: address.city,
      ship_state: address.state,
      ship_postal_code: address.postal_code,
      ship_phone: address.phone,
      placed_at: new Date(now.getTime() - 2 * HOUR),
    })
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      lines.map(({ price, ...line }, position) => ({ ...line, price_paise: price, order_id: id, position })),
    )
    .execute()
}

async function linesOf(tx: Database) {
  const slugs = DEMO_ORDER.items.map(({ slug }) => slug)
  const options = await tx
    .selectFrom('products')
    .innerJoin('product_price_options as option', 'option.product_id', 'products.id')
    .where('slug', 'in', slugs)
    .where('option.position', '=', 0)
    .select([
      'slug',
      'products.id',
      'name',
      'sub_category',
      'hsn',
      'picture_key',
      'weight',
      'option.price_paise',
    ])
    .execute()
  return DEMO_ORDER.items.map(({ slug, quantity }) => {
    const option = options.find(product => product.slug === slug)
    if (!option) throw new Error(`The demonstration order wants ${slug}, which is not in the catalogue.`)
    const choice = 'Regular'
    return {
      product_id: option.id,
      name: option.name,
      image: option.picture_key ? picturePath(option.picture_key) : '',
      sub_category: option.sub_category,
      hsn: option.hsn,
      weight: option.weight,
      price: option.price_paise,
      quantity,
      spice_level: option.sub_category === 'Hot Snacks' ? choice : null,
      sweetness: option.sub_category === 'Sweets' ? choice : null,
    }
  })
}
