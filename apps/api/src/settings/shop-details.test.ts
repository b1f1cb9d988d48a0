import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { afterAll, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { buildApp } from '../app.ts'
import { createDeps } from '../deps.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  SHOP_GSTIN: '29AAGCB7383J1Z4',
  SHOP_SELLER_NAME: 'Annapurna Foods',
})
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

const otherDeps = { ...(await createDeps(deps.config)), pictures: deps.pictures }
const otherApp = await buildApp(otherDeps)
await otherApp.ready()
afterAll(async () => {
  await otherApp.close()
  await otherDeps.close()
})

async function saveOnTheOtherInstance(settings: object): Promise<void> {
  const call = { url: '/api/settings', headers: owner.headers }
  const { updatedAt } = (await otherApp.inject(call)).json<SettingsView>()
  const payload = { settings: { ...NO_SETTINGS, ...settings }, updatedAt }
  const answer = await otherApp.inject({ ...call, method: 'PUT', payload })
  expect(answer.statusCode).toBe(200)
}

async function sellerOnInvoiceOf({ _id }: { _id: string }) {
  const { rows } = await pool.query('SELECT seller FROM invoices WHERE order_id = $1', [_id])
  return rows[0].seller
}

const GSTIN = '27AAPFU0939F1ZV'

it('a changed GSTIN is on the next invoice of every instance, and not on the former', async () => {
  const former = await buy()
  await saveOnTheOtherInstance({ gstin: GSTIN, sellerAddress: 'Plot 14, Ameerpet' })
  expect(otherDeps.shop.current().gstin).toBe(GSTIN)
  await expect.poll(() => deps.shop.current().gstin).toBe(GSTIN)
  const next = await buy()
  expect(await sellerOnInvoiceOf(next)).toMatchObject({
    name: 'Annapurna Foods',
    gstin: GSTIN,
    address: 'Plot 14, Ameerpet',
  })
  expect(await sellerOnInvoiceOf(former)).toMatchObject({
    gstin: '29AAGCB7383J1Z4',
    address: 'Plot 1, Road No. 1, Banjara Hills, Hyderabad, Telangana 500034',
  })
})

it('mails bear the shop’s name of that moment', async () => {
  await saveOnTheOtherInstance({ shopName: 'Ammamma & Co' })
  await expect.poll(() => deps.shop.current().shopName).toBe('Ammamma & Co')
  await pool.query("UPDATE users SET email = 'a@shop.example', email_proven_at = now() WHERE phone = $1", [
    DEMO.customer,
  ])
  const { _id } = await buy()
  const { rows } = await pool.query(
    "SELECT content FROM outbox_messages WHERE order_id = $1 AND channel = 'email'",
    [_id],
  )
  expect(rows[0].content.text).toContain('\n\nAmmamma & Co · పిండివంటలు\n')
  expect(rows[0].content.html).toContain('Ammamma &amp; Co')
})

it('what was changed while nothing could be heard is known soon after', async () => {
  const cut = await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND query ~ '^SELECT (1$|version::text|value FROM settings)'`,
  )
  expect(cut.rowCount).toBe(2)
  await pool.query(
    `INSERT INTO settings (name, value) VALUES ('shop', '{"banner": "Heard late"}')
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
  )
  await expect.poll(() => deps.shop.current().banner).toBe('Heard late')
})

it('a public page is never kept with the details of before a change', async () => {
  for (const banner of ['One', 'Two', 'Three']) {
    await saveOnTheOtherInstance({ banner })
    await expect
      .poll(async () => (await shop.app.inject('/api/config')).json().banner, { interval: 1 })
      .toBe(banner)
  }
})
