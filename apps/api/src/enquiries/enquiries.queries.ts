import type { EnquiredItem } from '@pindivantalu/domain/enquiries/enquiry'
import type { EnquiryRequest } from '@pindivantalu/domain/enquiries/enquiry.wire'
import { type Paise, paise } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Each of these weights that customers can see, with its product's name. */
export async function listAskedFor(
  tx: Database,
  items: EnquiryRequest['items'],
): Promise<{ product: string; weight: string; name: string }[]> {
  const ids = items.map(({ product }) => product)
  return tx
    .selectFrom('products')
    .innerJoin('product_price_options as option', 'option.product_id', 'products.id')
    .where(sql<boolean>`products.id = ANY(${ids}::uuid[])`)
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .select(['products.id as product', 'option.weight', 'products.name'])
    .execute()
}

type NewEnquiry = Pick<EnquiryRequest, 'name' | 'day' | 'words'> & {
  providerMessageId: string
  isSignedIn: boolean
  budget: Paise | null
  items: readonly EnquiredItem[]
}

/** Under the id of its message. */
export async function insertEnquiry(tx: Database, enquiry: NewEnquiry): Promise<void> {
  const { id } = await tx
    .insertInto('enquiries')
    .columns(['id', 'name', 'is_signed_in', 'day', 'budget_paise', 'words'])
    .expression(eb =>
      eb
        .selectFrom('whatsapp_messages')
        .where('provider_message_id', '=', enquiry.providerMessageId)
        .select([
          'id',
          sql<string>`${enquiry.name}::text`.as('name'),
          sql<boolean>`${enquiry.isSignedIn}::boolean`.as('is_signed_in'),
          sql<string>`${enquiry.day}::date`.as('day'),
          sql<number>`${enquiry.budget}::integer`.as('budget_paise'),
          sql<string>`${enquiry.words}::text`.as('words'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('enquiry_items')
    .values(
      enquiry.items.map(({ product, name, weight, quantity }, position) => ({
        enquiry_id: id,
        position,
        product_id: product,
        name,
        weight,
        quantity,
      })),
    )
    .execute()
}

export async function findEnquiry(db: Database, id: string) {
  const enquiry = await db
    .selectFrom('enquiries')
    .innerJoin('whatsapp_messages as message', 'message.id', 'enquiries.id')
    .where('enquiries.id', '=', id)
    .select([
      'enquiries.id',
      'name',
      'is_signed_in',
      'day',
      'budget_paise',
      'words',
      'message.sender_phone as phone',
    ])
    .executeTakeFirst()
  if (!enquiry) return undefined
  const items = await db
    .selectFrom('enquiry_items')
    .where('enquiry_id', '=', id)
    .select(['product_id as product', 'name', 'weight', 'quantity'])
    .orderBy('position')
    .execute()
  const { budget_paise: budget, ...facts } = enquiry
  return { ...facts, budget: budget === null ? null : paise(budget), items }
}
