import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'

// The columns are named as the file names them, in the order in which people read them.

export type FoundRecord = Record<string, unknown>

async function records(db: Database, query: RawBuilder<FoundRecord>): Promise<FoundRecord[]> {
  return (await query.execute(db)).rows
}

const rupees = (column: string) => sql`to_char(${sql.ref(column)} / 100.0, 'FM9999999990.00')`

/** A phone they had before is theirs no longer once another has it. */
const phonesOf = (userId: string) => sql`
  SELECT phone FROM users WHERE id = ${userId}
  UNION SELECT phone FROM former_phones WHERE user_id = ${userId}
    AND NOT EXISTS (SELECT FROM users WHERE users.phone = former_phones.phone)`

export function findAccountData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT name, phone, email, email_proven_at AS "emailProvenAt", language,
          created_at AS "createdAt", updated_at AS "updatedAt",
          ARRAY(SELECT phone FROM former_phones WHERE user_id = users.id) AS "formerPhones"
        FROM users WHERE id = ${userId}`,
  )
}

export function listAddressData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT name, address_line1 AS "addressLine1", address_line2 AS "addressLine2", city, state,
          postal_code AS "postalCode", phone, is_default AS "isDefault", created_at AS "createdAt",
          removed_at AS "removedAt"
        FROM addresses WHERE user_id = ${userId} ORDER BY created_at`,
  )
}

const creditNotes = sql`(
  SELECT json_agg(json_build_object('number', number, 'at', issued_at, 'amount', ${rupees('paise')}, 'reason', reason)
    ORDER BY issued_at, number)
  FROM credit_notes JOIN LATERAL (
    SELECT sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise) AS paise
    FROM credit_note_lines WHERE credit_note_number = number
  ) AS credited ON true
  WHERE order_id = orders.id
)`

/** Without who cooked and who carried it: they are people too. */
export function listOrderData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT reference, placed_at AS "placedAt", paid_at AS "paidAt", payment_method AS "paymentMethod",
          ${rupees('items_paise')} AS "itemsPrice", ${rupees('shipping_paise')} AS "shippingPrice",
          ${rupees('tax_paise')} AS "taxPrice", ${rupees('platform_fee_paise')} AS "platformFee",
          ${rupees('platform_fee_tax_paise')} AS "platformFeeTax", ${rupees('total_paise')} AS "totalPrice",
          coalesce(slot_day, default_day)::text AS "deliveryDay",
          concat_ws(', ', slot_day::text, slot) AS "deliverySlot",
          (SELECT name FROM festivals WHERE festivals.id = orders.festival_id) AS festival,
          collected_at AS "collectedAt",
          delivered_at AS "deliveredAt", cancelled_at AS "cancelledAt",
          (SELECT number FROM invoices WHERE order_id = orders.id) AS "invoiceNumber",
          ${creditNotes} AS "creditNotes",
          json_build_array(json_build_object('name', ship_name, 'addressLine1', ship_line1,
            'addressLine2', ship_line2, 'city', ship_city, 'state', ship_state, 'postalCode', ship_postal_code,
            'phone', ship_phone)) AS "deliveryAddress",
          delivery_note AS "deliveryNote",
          gift ->> 'message' AS "giftMessage",
          (SELECT reference FROM orders AS replaced WHERE replaced.id = orders.replaces_order_id) AS "replacesOrder",
          replacement_reason AS "replacementReason",
          (SELECT json_agg(json_build_object('product', name, 'weight', weight, 'quantity', quantity,
             'price', ${rupees('price_paise')}, 'spiceLevel', spice_level, 'sweetness', sweetness) ORDER BY position)
           FROM order_items WHERE order_id = orders.id) AS items,
          (SELECT json_agg(json_build_object('at', at, 'reason', reason, 'note', note,
             'hasPhoto', photo_key IS NOT NULL, 'latitude', latitude, 'longitude', longitude) ORDER BY noted_at)
           FROM delivery_attempts WHERE order_id = orders.id) AS attempts
        FROM orders WHERE user_id = ${userId} ORDER BY placed_at`,
  )
}

/** Also of money that became no order. */
export function listPaymentData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT payments.payment_id AS "paymentId", begun_at AS at, ${rupees('amount_paise')} AS amount, status, method,
          payments.reference AS "paymentReference", orders.reference AS "orderReference",
          (SELECT json_agg(json_build_object('amount', ${rupees('refunds.amount_paise')},
             'refundAskedAt', requested_at, 'refundedAt', processed_at) ORDER BY requested_at)
           FROM refunds WHERE refunds.payment_id = payments.payment_id) AS refunds
        FROM payments
        LEFT JOIN checkouts ON checkouts.id = checkout_id
        LEFT JOIN orders ON orders.id = payments.order_id
        WHERE checkouts.user_id = ${userId} OR orders.user_id = ${userId}
        UNION ALL
        SELECT NULL, created_at, ${rupees('total_paise')}, 'begun', payment_method, NULL, NULL, NULL
        FROM checkouts
        WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM payments WHERE checkout_id = checkouts.id)
        ORDER BY at`,
  )
}

export function listReviewData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT orders.reference AS "orderReference", NULL AS product, rating, comment, created_at AS at
        FROM order_reviews JOIN orders ON orders.id = order_id WHERE order_reviews.user_id = ${userId}
        UNION ALL
        SELECT orders.reference, products.name, rating, comment, product_reviews.created_at
        FROM product_reviews JOIN orders ON orders.id = order_id JOIN products ON products.id = product_id
        WHERE product_reviews.user_id = ${userId}
        ORDER BY at`,
  )
}

/** The photos themselves are on the page of the order. */
export function listProblemData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT orders.reference AS "orderReference", reported_at AS at, kind AS "problemKind", wish,
          (SELECT json_agg(json_build_object('product', item.name, 'weight', item.weight,
             'quantity', problem_items.quantity) ORDER BY position)
           FROM problem_items JOIN order_items AS item ON item.id = order_item_id
           WHERE problem_id = problems.id) AS items,
          (SELECT json_agg(json_build_object('at', at, 'direction', CASE said_by WHEN 'customer' THEN 'you' ELSE said_by END,
             'message', words) ORDER BY at, entry.id)
           FROM problem_entries AS entry WHERE problem_id = problems.id) AS said,
          (SELECT count(*)::int FROM problem_photos WHERE problem_id = problems.id) AS photos
        FROM problems JOIN orders ON orders.id = order_id WHERE orders.user_id = ${userId}
        ORDER BY reported_at, problems.id`,
  )
}

/** What the shop noted for itself about them and their orders; not who noted it. */
export function listNoteData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT written_at AS at, NULL AS "orderReference", words AS note FROM notes WHERE user_id = ${userId}
        UNION ALL
        SELECT written_at, orders.reference, words FROM notes JOIN orders ON orders.id = order_id
        WHERE orders.user_id = ${userId}
        ORDER BY at`,
  )
}

/**
 * What they wrote by the contact form and by WhatsApp, and what the shop sent them. Of messages that tell who brings
 * the order, only that they were sent: the name is another's. So is a pay link, which opens a payment.
 */
export function listMessageData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT created_at AS at, 'you' AS direction, 'contact form' AS channel, NULL AS kind, NULL AS "sentTo",
          nullif(subject, '') AS subject, message
        FROM contact_messages WHERE user_id = ${userId}
        UNION ALL
        SELECT sent_at, 'you', 'whatsapp', type, NULL, NULL, text
        FROM whatsapp_messages WHERE sender_phone IN (${phonesOf(userId)})
        UNION ALL
        SELECT coalesce(sent_at, created_at), 'shop', channel, kind, recipient, content ->> 'subject',
          CASE WHEN mentions_user_id IS NULL AND kind <> 'payment_link' THEN coalesce(content ->> 'text',
            content ->> 'caption', (SELECT string_agg(blank, ' · ')
              FROM jsonb_array_elements_text(CASE jsonb_typeof(content -> 'body')
                WHEN 'array' THEN content -> 'body' ELSE '[]' END) AS blank)) END
        FROM outbox_messages
        WHERE user_id = ${userId} OR (user_id IS NULL AND recipient IN (${phonesOf(userId)}))
        ORDER BY at`,
  )
}

export function listRestockData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT products.name AS product, asked_at AS "askedAt", told_at AS "toldAt"
        FROM restock_requests JOIN products ON products.id = product_id
        WHERE user_id = ${userId} ORDER BY asked_at, restock_requests.id`,
  )
}

export function listConsentData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT at, notice, channel, is_given AS "isGiven", wording, language, given_in AS "givenIn"
        FROM consents WHERE user_id = ${userId} ORDER BY at, id`,
  )
}

/** What they asked for, and what was asked for their phone. */
export function listWaitlistData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT pin_code AS "postalCode", phone, language, asked_at AS "askedAt", told_at AS "toldAt"
        FROM pincode_waitlist WHERE user_id = ${userId} OR phone IN (${phonesOf(userId)}) ORDER BY asked_at, id`,
  )
}

export function listDeviceData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT user_agent AS "userAgent", created_at AS "signedInAt", last_seen_at AS "lastSeenAt"
        FROM sessions WHERE user_id = ${userId} ORDER BY created_at`,
  )
}

/** Month by month: what they were paid, what is still to be, and what was marked as paid by mistake. */
const earnedBy = (work: string) => sql`(
  SELECT json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'amount', ${rupees('paise')}, 'paidOn', paid_on,
    'method', method, 'paymentReference', reference, 'takenBackAt', taken_back_at, 'takenBackReason', reason)
    ORDER BY month, paid_on, taken_back_at)
  FROM (
    SELECT month, total_paise AS paise, paid_on, method, reference, NULL::timestamptz AS taken_back_at, NULL AS reason
    FROM statements WHERE user_id = partner.user_id AND work = ${work}
    UNION ALL SELECT month, total_paise, paid_on, method, reference, taken_back_at, reason
    FROM taken_back_payments WHERE user_id = partner.user_id AND work = ${work}
    UNION ALL SELECT month, sum(quantity * rate_paise), NULL, NULL, NULL, NULL, NULL FROM earnings
    WHERE user_id = partner.user_id AND work = ${work} AND statement_id IS NULL GROUP BY month
  ) AS months)`

export function listPartnerData(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT 'delivery partner' AS role, approval, applied_at AS "appliedAt", decided_at AS "decidedAt",
          NULL AS "organizationName", NULL AS "fssaiNumber", NULL AS "kitchenArea", NULL AS "isShownOnProducts",
          NULL::json AS makes, '[]'::json AS addresses,
          vehicle, licence_number AS "licenceNumber", area, licence_photo_key IS NOT NULL AS "hasLicencePhoto",
          ${earnedBy('delivery')} AS earned
        FROM delivery_partners AS partner WHERE user_id = ${userId}
        UNION ALL
        SELECT 'sourcing partner', approval, applied_at, decided_at, organization_name, fssai_number, kitchen_area,
          shown_on_products, (SELECT json_agg(name ORDER BY name) FROM products WHERE made_by = partner.user_id AND deleted_at IS NULL),
          (SELECT coalesce(json_agg(json_build_object('addressLine1', address_line1, 'addressLine2', address_line2,
            'city', city, 'state', state, 'postalCode', postal_code, 'phone', phone,
            'alternatePhones', alternate_phones, 'googleMapsLocationUrl', google_maps_location_url)), '[]')
           FROM sourcing_partner_addresses WHERE sourcing_partner_id = partner.user_id), NULL, NULL, NULL, NULL,
          ${earnedBy('cooking')}
        FROM sourcing_partners AS partner WHERE user_id = ${userId}`,
  )
}

/** Without who did it, and without the facts, which may tell of others. */
export function listAccountHistory(db: Database, userId: string): Promise<FoundRecord[]> {
  return records(
    db,
    sql`SELECT at, action FROM audit_log WHERE subject_type = 'user' AND subject_id = ${userId} ORDER BY at, id`,
  )
}
