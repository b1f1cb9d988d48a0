import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/**
 * Against everything that is written about that person at the same time: what came before is counted among the traces,
 * what comes after finds nobody.
 */
export async function lockAgainstNewTraces(tx: Database, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

/** Orders bought, cooked or carried, and payments begun; of these, what somebody still waits for. */
export async function countTracesOf(
  tx: Database,
  userId: string,
): Promise<{ orders: number; undeliveredOrders: number }> {
  const { rows } = await sql<{ orders: number; undelivered: number; checkouts: number; open: number }>`
    SELECT count(*) AS orders, count(*) FILTER (WHERE paid_at IS NOT NULL AND delivered_at IS NULL AND cancelled_at IS NULL) AS undelivered,
      (SELECT count(*) FROM checkouts WHERE user_id = ${userId}) AS checkouts,
      (SELECT count(*) FROM payments JOIN checkouts ON checkouts.id = checkout_id
        WHERE checkouts.user_id = ${userId} AND payments.order_id IS NULL AND status IN ('authorized', 'captured')) AS open
    FROM (
      SELECT id, paid_at, delivered_at, cancelled_at FROM orders WHERE user_id = ${userId}
      UNION SELECT id, paid_at, delivered_at, cancelled_at FROM orders
        WHERE id IN (SELECT order_id FROM order_items WHERE sourcing_partner_id = ${userId})
      UNION SELECT id, paid_at, delivered_at, cancelled_at FROM orders WHERE delivery_partner_id = ${userId}
    ) AS touched`.execute(tx)
  const { orders, undelivered, checkouts, open } = rows[0] ?? {
    orders: 0,
    undelivered: 0,
    checkouts: 0,
    open: 0,
  }
  return { orders: orders + checkouts, undeliveredOrders: undelivered + open }
}

/** The saved addresses, and what payments that were begun say of a person. These are still asked about: money may yet come. */
export async function forgetPerson(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx
    .updateTable('checkouts')
    .where('user_id', '=', userId)
    .set({ address: null, delivery_note: null, gift: null })
    .execute()
  // That a payment was taken back is in the books; why is a word about the person.
  await tx.updateTable('taken_back_payments').where('user_id', '=', userId).set({ reason: '' }).execute()
}

/**
 * Of a cook: what the kitchen is called, where it is and how it is called, what they said about a day, and their way to
 * its page. Orders keep that there was one.
 */
export async function forgetKitchens(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('cook_links').where('cook_id', '=', userId).execute()
  await tx.updateTable('cook_troubles').where('cook_id', '=', userId).set({ words: '' }).execute()
  await tx
    .updateTable('sourcing_partners')
    .where('user_id', '=', userId)

    .set({
      organization_name: 'Deleted user',
      fssai_number: null,
      kitchen_area: '',
      shown_on_products: false,
    })
    .execute()
  await tx
    .updateTable('sourcing_partner_addresses')
    .where('sourcing_partner_id', '=', userId)
    .set({
      address_line1: '',
      address_line2: '',
      phone: '',
      alternate_phones: [],
      google_maps_location_url: null,
      removed_at: sql`coalesce(removed_at, now())`,
    })
    .execute()
}

/** Of a delivery partner: vehicle, licence, area and where they were to go. Answers the key of the licence's photo. */
export async function forgetApplication(tx: Database, userId: string): Promise<string[]> {
  const before = await tx
    .selectFrom('delivery_partners')
    .where('user_id', '=', userId)
    .select('licence_photo_key as key')
    .forUpdate()
    .executeTakeFirst()
  await tx
    .updateTable('delivery_partners')
    .where('user_id', '=', userId)
    .set({ vehicle: null, licence_number: null, area: null, licence_photo_key: null, stop_order: [] })
    .execute()
  return before?.key ? [before.key] : []
}

/** The phones they had before, where nobody else has them now. */
export async function forgetFormerPhones(tx: Database, userId: string): Promise<string[]> {
  const forgotten = await tx
    .deleteFrom('former_phones')
    .where('user_id', '=', userId)
    .returning([
      'phone',
      sql<boolean>`EXISTS (SELECT FROM users WHERE users.phone = former_phones.phone)`.as('is_of_another'),
    ])
    .execute()
  return forgotten.filter(({ is_of_another: isOfAnother }) => !isOfAnother).map(({ phone }) => phone)
}

/** Where they wait to be told of a pincode, or somebody asked for their phone. */
export async function forgetWaiting(
  tx: Database,
  { userId, phones }: Pick<Recipient, 'userId' | 'phones'>,
): Promise<void> {
  await tx
    .deleteFrom('pincode_waitlist')
    .where(eb => eb.or([eb('user_id', '=', userId), sql<boolean>`phone = ANY(${phones}::text[])`]))
    .execute()
}

type Recipient = { userId: string; phones: readonly string[]; email: string | null }

/**
 * All that was sent to them, and what is still to be sent, over every channel. Other accounts may have the same email
 * address: their messages stay. What WhatsApp said about the messages goes too: its ids have the phone in them. Answers
 * the keys of the files among them.
 */
export async function forgetMessages(tx: Database, { userId, phones, email }: Recipient): Promise<string[]> {
  const forgotten = await tx
    .deleteFrom('outbox_messages')
    .where(eb =>
      eb.or([
        eb('user_id', '=', userId),
        sql<boolean>`lower(recipient) = ANY(${phones}::text[])`,
        sql<boolean>`lower(recipient) = lower(${email}::text) AND user_id IS NULL`,
      ]),
    )
    .returning(['provider_message_id', sql<string | null>`content #>> '{file,key}'`.as('file_key')])
    .execute()
  const ids = forgotten.flatMap(({ provider_message_id: id }) => id ?? [])
  await tx
    .deleteFrom('whatsapp_statuses')
    .where(sql<boolean>`provider_message_id = ANY(${ids}::text[])`)
    .execute()
  return forgotten.flatMap(({ file_key: key }) => key ?? [])
}

/** Their chats, and what they wrote in them. Answers the keys of their files. */
export async function forgetChats(tx: Database, phones: readonly string[]): Promise<string[]> {
  await tx.deleteFrom('whatsapp_chats').where(sql<boolean>`phone = ANY(${phones}::text[])`).execute()
  const written = await tx
    .deleteFrom('whatsapp_messages')
    .where(sql<boolean>`sender_phone = ANY(${phones}::text[])`)
    .returning('media_key')
    .execute()
  return written.flatMap(({ media_key: key }) => key ?? [])
}

/** What they said was wrong with their orders, and what was answered. That there was something stays, for the figures. */
export async function forgetProblems(tx: Database, userId: string): Promise<string[]> {
  const theirs = tx.selectFrom('orders').where('user_id', '=', userId).select('id')
  await tx
    .updateTable('problem_entries')
    .where('problem_id', 'in', tx.selectFrom('problems').where('order_id', 'in', theirs).select('id'))
    .set({ words: '' })
    .execute()
  const photos = await tx
    .deleteFrom('problem_photos')
    .where('order_id', 'in', theirs)
    .returning('file_key')
    .execute()
  return photos.map(({ file_key: key }) => key)
}

/** What the shop noted about them and their orders. What they noted about others stays, without their name. */
export async function forgetNotes(tx: Database, userId: string): Promise<void> {
  const theirs = tx.selectFrom('orders').where('user_id', '=', userId).select('id')
  await tx
    .deleteFrom('notes')
    .where(eb => eb.or([eb('user_id', '=', userId), eb('order_id', 'in', theirs)]))
    .execute()
}

/** The messages that told customers who brings their order hold the partner's name. */
export async function forgetNameInMessages(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('mentions_user_id', '=', userId).execute()
}

/** What was noted at their door. That there was an attempt, and why it failed, stays. Answers the photos. */
export async function forgetAttempts(tx: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    WITH theirs AS (
      SELECT attempt.id, photo_key FROM delivery_attempts AS attempt
      JOIN orders ON orders.id = order_id WHERE orders.user_id = ${userId}
    )
    UPDATE delivery_attempts SET note = '', photo_key = NULL, latitude = NULL, longitude = NULL
    FROM theirs WHERE delivery_attempts.id = theirs.id
    RETURNING theirs.photo_key AS key`.execute(tx)
  return rows.flatMap(({ key }) => key ?? [])
}

/**
 * What no law asks to keep: where orders went (what an invoice needs of it stands on the invoice), the word for the
 * partner, who got a gift, what came by the contact form, what they agreed to, what they wait for, an admin's kept
 * views and the files with their data. The pincode stays, for the figures: thousands share it.
 */
export async function forgetUnneeded(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .where('user_id', '=', userId)
    .set({
      ship_name: '',
      ship_line1: '',
      ship_line2: '',
      ship_phone: '',
      delivery_note: null,
      gift: null,
      replacement_reason: null,
    })
    .execute()
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
  await tx.deleteFrom('consents').where('user_id', '=', userId).execute()
  await tx.deleteFrom('restock_requests').where('user_id', '=', userId).execute()
  await tx.deleteFrom('order_views').where('user_id', '=', userId).execute()
  // The chats of others that they looked after wait for somebody else.
  await tx.updateTable('whatsapp_chats').where('held_by', '=', userId).set({ held_by: null }).execute()
  await tx.deleteFrom('data_exports').where('user_id', '=', userId).execute()
  await tx.deleteFrom('deletion_requests').where('user_id', '=', userId).execute()
}
