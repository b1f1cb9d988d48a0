import { createRazorpay } from '../src/providers/razorpay/razorpay.ts'
import { release } from '../src/release/release.ts'
import { startSandbox } from './sandbox.ts'
import { shoppingIn } from './shopping.ts'
import { DEMO, signInAs } from './sign-in.ts'
import { silence } from './silence.ts'
import { startTestShop } from './test-app.ts'

export const NOTHING_MORE = { invoices: 0, creditNotes: 0, releases: 0 }

/** A shop that can be made a copy of itself, as if it came out of a backup, and be released again. */
export async function startRestoredShop() {
  const sandbox = await startSandbox()
  const shop = await startTestShop({
    RAZORPAY_API_URL: sandbox.url,
    WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
    SMTP_URL: sandbox.smtpUrl,
  })
  const { deps, pool } = shop
  const asking = createRazorpay(deps.config.razorpay, deps.log)
  const said: string[] = []

  return {
    sandbox,
    shop,
    ...(await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))),
    /** What may ask Razorpay while the shop is quiet. */
    asking,
    /** By the releases of this test. */
    said,
    run: (told: typeof NOTHING_MORE | null, by: typeof asking = asking) =>
      release(deps, { asking: by, told, say: line => void said.push(line) }),
    rows: async <Row>(sql: string): Promise<Row[]> => (await pool.query(sql)).rows,
    messagesHeard: async () => (await sandbox.tell<unknown[]>('GET', 'messages')).length,
    async amountRefunded(paymentId: string): Promise<number> {
      const fetched = await asking.fetchPayment(paymentId)
      if (!fetched.ok) throw new Error(fetched.reason)
      return fetched.payment.amountRefunded
    },
    silence: () => silence(shop),
    /** What this database has now is what the copy had. */
    async asRestored(): Promise<void> {
      await deps.outbox.sendDue()
      await deps.background.idle()
      await pool.query('INSERT INTO restore_points (at) VALUES (now())')
      await silence(shop)
    },
    /** Before each test. */
    async asNew(): Promise<void> {
      said.length = 0
      await pool.query('TRUNCATE rate_limits')
      await pool.query('INSERT INTO shop_release DEFAULT VALUES ON CONFLICT DO NOTHING')
    },
  }
}
