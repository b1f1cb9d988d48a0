import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { startMailInbox } from './mail-inbox.ts'
import { startSandbox } from './sandbox.ts'
import { shoppingIn } from './shopping.ts'
import { DEMO, signInAs } from './sign-in.ts'
import { startTestShop } from './test-app.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

/** A shop with a customer who buys, two delivery partners, two cooks and the owner. */
export async function startCarrying(env: Record<string, string> = {}) {
  const inbox = await startMailInbox()
  const sandbox = await startSandbox({ PORT: '1' })
  const shop = await startTestShop({
    RAZORPAY_API_URL: sandbox.url,
    WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
    SMTP_URL: inbox.url,
    ...env,
  })
  const { pool } = shop
  const owner = await signInAs(shop, DEMO.admin)
  const ravi = await signInAs(shop, DEMO.approvedPartner)
  const customer = await signInAs(shop, DEMO.customer)
  const stranger = await signInAs(shop, DEMO.otherCustomer)
  await pool.query("UPDATE users SET email = 'anusha@example.com', email_proven_at = now() WHERE id = $1", [
    customer.user._id,
  ])
  await pool.query("UPDATE delivery_partners SET approval = 'approved', decided_at = now()")
  const suresh = await signInAs(shop, DEMO.pendingPartner)
  const shopping = await shoppingIn(shop, sandbox, customer)
  const { ask, buy, quote, payFor, finalise, item, another } = shopping

  const cooks: SourcingPartnerView[] = (
    await ask('GET', '/users/sourcingpartner?status=approved', undefined, owner)
  ).json()
  const [cook, otherCook] = cooks as [SourcingPartnerView, SourcingPartnerView]
  const kitchen = cook.addresses[0]?._id

  const assign = (id: string, who: Person | null, by: Person = owner, words: object = {}) =>
    ask('PUT', `/orders/${id}/deliverypartner`, { deliveryPartnerUserId: who?.user._id, ...words }, by)
  const assignCook = (id: string, whom: object = {}, by: Person = owner) =>
    ask(
      'PUT',
      `/orders/${id}/sourcingpartner`,
      { sourcingPartnerUserId: cook._id, sourcingPartnerAddressId: kitchen, ...whom },
      by,
    )
  const assignCookOfLine = (id: string, line: string | undefined, whom: object = {}, by: Person = owner) =>
    ask(
      'PUT',
      `/orders/${id}/items/${line}/sourcingpartner`,
      { sourcingPartnerUserId: cook._id, sourcingPartnerAddressId: kitchen, ...whom },
      by,
    )
  /** Two packets of one product and one of another. */
  const buyTwo = (): Promise<OrderView> => {
    const { weight, price } = another.customization.priceCustomization[0]
    return buy({ orderItems: [item(), item({ product: another._id, weight, price, quantity: 1 })] })
  }
  const collect = (id: string, by: Person, seen?: object) => ask('PUT', `/orders/${id}/collect`, seen, by)
  const deliver = (id: string, by: Person, seen?: object) => ask('PUT', `/orders/${id}/deliver`, seen, by)
  const deliveries = async (by: Person, status = 'pending'): Promise<OrderView[]> =>
    (await ask('GET', `/orders/deliverypartner?status=${status}`, undefined, by)).json()
  const decide = (partner: Person, approval: string) =>
    ask('PUT', `/users/deliverypartner/${partner.user._id}/approval`, { approval }, owner)
  const auditOf = async (id: string): Promise<AuditEntries> =>
    (await ask('GET', `/orders/${id}/audit`, undefined, owner)).json()

  /** As after the customer's code was typed in by its partner. */
  const verifyCode = (id: string, by: Person) =>
    pool.query(
      `INSERT INTO delivery_codes
         (order_id, delivery_partner_id, code_hash, code_sealed, made_at, sent_at, asked_over, sends, tries,
          verified_at, verified_by)
       SELECT id, delivery_partner_id, 'hash', 'sealed', now(), now(), '{sms}', 1, 1, now(), $2
       FROM orders WHERE id = $1`,
      [id, by.user._id],
    )

  /** Paid and given to them, and brought as far as this; collected from the first cook's kitchen. */
  async function anOrderOf(
    carrier: Person,
    reached: 'assigned' | 'collected' | 'verified' | 'delivered' = 'assigned',
  ): Promise<OrderView> {
    const order = await buy()
    const answers = [await assign(order._id, carrier)]
    if (reached !== 'assigned') answers.push(await assignCook(order._id), await collect(order._id, carrier))
    if (reached === 'verified' || reached === 'delivered') await verifyCode(order._id, carrier)
    if (reached === 'delivered') answers.push(await deliver(order._id, carrier))
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    if (refused) throw new Error(refused.body)
    return order
  }

  /** What was said to the customer since the order was placed, in the order it happened. */
  async function newsOf(id: string) {
    const { rows } = await pool.query<{ channel: string; what: string }>(
      `SELECT channel, coalesce(content->'body'->>2, content->>'text') AS what FROM outbox_messages
       WHERE order_id = $1 AND kind = 'order_updated' ORDER BY id`,
      [id],
    )
    return rows
  }
  /** As when nothing can be taken back any more. */
  const endWaiting = () =>
    pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')
  const orderRow = async (id: string) =>
    (await pool.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0]

  const people = { owner, ravi, suresh, customer, stranger, cook, otherCook, kitchen }
  const buying = { buy, buyTwo, quote, payFor, finalise }
  const owners = { ask, assign, assignCook, assignCookOfLine, decide, auditOf }
  const carriers = { collect, deliver, deliveries, verifyCode, anOrderOf }
  return { shop, sandbox, inbox, newsOf, endWaiting, orderRow, ...people, ...buying, ...owners, ...carriers }
}
