import { randomUUIDv7 } from 'node:crypto'
import { picturePath } from '@pindivantalu/domain/catalog/picture'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { basketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import { DEFAULT_PAYMENT_METHOD } from '@pindivantalu/domain/payments/payment'
import type { Insertable } from 'kysely'
import type { Database } from '../client.ts'
import type { Orders } from '../tables.ts'
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

  await insertOrder(
    tx,
    {
      user_id: address.user_id,
      reference: DEMO_ORDER.reference,
      address_id: address.id,
      ship_name: address.name,
      ship_line1: address.address_line1,
      ship_line2: address.address_line2,
      ship_city: address.city,
      ship_state: address.state,
      ship_postal_code: address.postal_code,
      ship_phone: address.phone,
      placed_at: new Date(now.getTime() - 2 * HOUR),
    },
    await linesOf(tx, DEMO_ORDER.items),
  )
}

type NewOrder = Pick<
  Insertable<Orders>,
  | 'user_id'
  | 'reference'
  | 'address_id'
  | 'ship_name'
  | 'ship_line1'
  | 'ship_line2'
  | 'ship_city'
  | 'ship_state'
  | 'ship_postal_code'
  | 'ship_phone'
  | 'placed_at'
>
type Kitchen = { sourcing_partner_id: string; sourcing_address_id: string }

/** Not paid yet; with a kitchen, all its lines are made there. Answers its id. */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  lines: Awaited<ReturnType<typeof linesOf>>,
  kitchen?: Kitchen,
): Promise<string> {
  const prices = basketPrices(lines)
  const id = randomUUIDv7()
  await tx
    .insertInto('orders')
    .values({
      ...order,
      id,
      payment_method: DEFAULT_PAYMENT_METHOD,
      items_paise: prices.itemsPrice,
      shipping_paise: prices.shippingPrice,
      tax_paise: prices.taxPrice,
      platform_fee_paise: prices.platformFee,
      platform_fee_tax_paise: prices.platformFeeTax,
      total_paise: prices.totalPrice,
    })
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      lines.map(({ price, ...line }, position) => ({
        ...line,
        ...kitchen,
        price_paise: price,
        order_id: id,
        position,
      })),
    )
    .execute()
  return id
}

type Item = { slug: string; quantity: number }

export async function linesOf(tx: Database, items: readonly Item[]) {
  const slugs = items.map(({ slug }) => slug)
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
  return items.map(({ slug, quantity }) => {
    const option = options.find(product => product.slug === slug)
    if (!option)
      throw new Error(`An order of the demonstration wants ${slug}, which is not in the catalogue.`)
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
