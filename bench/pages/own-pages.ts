import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import type { ProductList } from '@pindivantalu/domain/catalog/product.wire'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { DEMO_ORDER } from '../../apps/api/src/db/seed/demo-people.ts'
import { signIn } from '../lists/shop-of-size.ts'

const LINES_IN_CART = 3

type ShopOptions = { databaseUrl: string; origin: string; debuggingPort: number }

/** The cart and the order page of a signed-in customer who has paid, left in the browser: Lighthouse clears what was downloaded, not cookies and local storage. */
export async function openOwnPages({ databaseUrl, origin, debuggingPort }: ShopOptions) {
  const { cookie, orderId } = await payDemoOrder(databaseUrl)
  const profile = await fetch(`${origin}/api/users/profile`, { headers: { cookie } })
  const products = await fetch(`${origin}/api/products`)
  const { products: shelf } = (await products.json()) as ProductList
  const cartItems = shelf
    .filter(({ available }) => available)
    .slice(0, LINES_IN_CART)
    .map(product => cartLineFor(product, { priceOption: 0, quantity: 1 }))
  await keepInBrowser(debuggingPort, origin, {
    cookie,
    storage: { userInfo: await profile.text(), cart: JSON.stringify({ cartItems }) },
  })
  return { cart: '/cart', order: `/order/${orderId}` }
}

/** Straight into the database: neither signing in nor paying is what is measured. */
async function payDemoOrder(databaseUrl: string): Promise<{ cookie: string; orderId: string }> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const cookie = await signIn(db, DEMO_ORDER.customer)
  const { rows } = await db.query<{ id: string }>(
    'UPDATE orders SET paid_at = now() WHERE reference = $1 RETURNING id',
    [DEMO_ORDER.reference],
  )
  await db.end()
  if (!rows[0]) throw new Error('The demonstration order is missing.')
  return { cookie, orderId: rows[0].id }
}

async function keepInBrowser(
  debuggingPort: number,
  origin: string,
  { cookie, storage }: { cookie: string; storage: Record<string, string> },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(kept => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  }, storage)
  await page.close()
  await browser.close()
}
