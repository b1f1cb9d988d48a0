import { slugOf } from '@pindivantalu/domain/festivals/festival'
import type { SaveFestivalRequest } from '@pindivantalu/domain/festivals/festival.wire'
import { instantInHyderabad } from '@pindivantalu/domain/indian-time'
import type { APIRequestContext, Page } from '@playwright/test'
import { anApprovedCook, theOwnerOf } from '../a-person.ts'
import { assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { countJumps } from '../count-jumps.ts'
import { expect, expectNoAxeViolations, productId, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { expectOrderPlaced, HOME, payButton, payByCard } from '../shopping.ts'
import { aNewPhone, DEMO, signInAs } from '../sign-in.ts'
import { slowDown } from '../slow-down.ts'
import { aShopWithAClock } from './a-shop-at.ts'

const NAME = 'Sankranti 2027'
const SLUG = slugOf(NAME)
const SLOTS: SaveFestivalRequest['days'][number]['slots'] = ['2-4 PM', '4-6 PM']

/** Ariselu at a price of its own and for it alone, and Sakinalu; on three days. */
async function planFestival(owner: APIRequestContext): Promise<void> {
  const idOf = (name: string) => productId({ request: owner }, name)
  const data: SaveFestivalRequest = {
    name: NAME,
    teluguName: 'సంక్రాంతి',
    opensAt: instantInHyderabad('2027-01-02', 7).toISOString(),
    closesAt: instantInHyderabad('2027-01-08', 20).toISOString(),
    isDraft: false,
    days: ['2027-01-11', '2027-01-12', '2027-01-13'].map(day => ({ day, slots: SLOTS, places: 14 })),
    products: [
      {
        product: await idOf('Ariselu'),
        packets: 20,
        isOnly: true,
        prices: [{ weight: '250 g', price: 175 }],
      },
      { product: await idOf('Sakinalu'), packets: null, isOnly: false, prices: [] },
    ],
  }
  await answered(owner.post('/api/festivals', { data }))
}

/** Axe has nothing to say, and nothing stands over the edge. */
async function expectInOrder(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
}

test('A festival, from its planning to the door', async ({ browser }) => {
  test.setTimeout(400_000)
  const shop = await aShopWithAClock()
  try {
    await shop.startAt('2026-12-30T10:00:00+05:30')
    const owner = await theOwnerOf(shop, browser)
    await planFestival(owner)
    const own = { baseURL: shop.url, viewport: { width: 390, height: 844 } }
    const customer = await (await browser.newContext(own)).newPage()

    await test.step('before it opens, home has a line of it, and its page its prices and no way to order', async () => {
      await customer.goto('/')
      await customer.getByRole('link', { name: `${NAME}: orders from 2 Jan` }).click()
      await expect(customer).toHaveURL(`/festival/${SLUG}`)
      await expect(customer.getByText('Opens Sat, 2 Jan, 7 AM')).toBeVisible()
      await expect(customer.getByText('You can order from Sat, 2 Jan, 7 AM, at these prices.')).toBeVisible()
      await expect(customer.getByRole('article')).toHaveCount(2)
      await expect(customer.getByRole('article').first()).toContainText('Ariselu, from ₹175')
      await expect(customer.getByRole('button', { name: /to the cart$/ })).toHaveCount(0)
    })

    await shop.startAt('2027-01-05T10:00:00+05:30')
    await test.step('once it is open, home leads to it, and it to a product', async () => {
      const band = customer.getByRole('region', { name: 'Sankranti orders are open' })
      await expect(async () => {
        await customer.goto('/')
        await expect(band).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(band).toContainText('Order until 8 Jan, delivered 11–13 Jan.')
      await expectInOrder(customer)
      await band.getByRole('link').click()
      await expect(customer.getByText('Closes Fri, 8 Jan, 8 PM')).toBeVisible()
      const ariselu = customer.getByRole('article').filter({ hasText: 'Ariselu' })
      await expect(ariselu).toContainText('from ₹175')
      await expect(ariselu).toContainText('Last 20 packets')
      await expect(customer.getByRole('region', { name: 'Which day?' })).toContainText('Tue, 12 Jan14 left')
      await expectInOrder(customer)
      await customer
        .getByRole('article')
        .filter({ hasText: 'Sakinalu' })
        .getByRole('button', { name: /to the cart$/ })
        .click()
      await ariselu.getByRole('link').click()
    })

    await test.step('all of it is in the pages themselves, to be shared and found', async () => {
      const read = async (path: string) => (await customer.request.get(path)).text()
      expect(await read('/')).toContain('Sankranti orders are open')
      expect(await read('/te')).toContain('8 జనవరి వరకు ఆర్డర్ చేయండి')
      const html = await read(`/festival/${SLUG}`)
      expect(html).toContain(`<link rel="canonical" href="${shop.url}/festival/${SLUG}"/>`)
      expect(html).toMatch(/property="og:image" content="[^"]+-share\.jpeg"/)
      expect(html).toContain(`<title>Pindivantalu | ${NAME}</title>`)
      expect(html).toContain('"@type":"ItemList"')
      expect(html).toContain('Only for Sankranti')
      expect((await customer.request.get('/festival/no-such-festival')).status()).toBe(404)
    })

    await test.step('the product says when it comes, and so does the cart', async () => {
      await expect(customer.getByText('Order until 8 Jan, delivered 11–13 Jan')).toBeVisible()
      await expect(customer.getByText('Pre-order', { exact: true }).first()).toBeVisible()
      await expectInOrder(customer)
      await customer.getByRole('button', { name: 'Add To Cart' }).filter({ visible: true }).click()
      await expect(
        customer.getByText(
          'Sakinalu and Ariselu are made for Sankranti: everything in this cart comes on 11–13 Jan.',
        ),
      ).toBeVisible()
      await expectInOrder(customer)
    })

    await test.step('the cart stays where it is while it opens, also on a slow phone', async () => {
      const jumps = await countJumps(customer)
      await slowDown(customer)
      await customer.reload()
      await expect(customer.getByText('everything in this cart comes on 11–13 Jan.')).toBeVisible()
      await customer.waitForLoadState('networkidle')
      await expect(customer.locator('body[data-fonts]')).toBeAttached()
      expect(await jumps()).toBeLessThanOrEqual(0.01)
    })

    await test.step('they pay, and choose a day of the festival', async () => {
      const cart = await customer.evaluate(() => localStorage.getItem('cart') ?? '')
      await signInAs(customer, aNewPhone(), shop.sandbox)
      const address = await answered(
        customer.request.post('/api/address', { data: { shippingAddress: HOME } }),
      )
      await customer.evaluate(
        ([cart, address]) =>
          localStorage.setItem('cart', JSON.stringify({ ...JSON.parse(cart), shippingAddress: address })),
        [cart, address] as const,
      )
      await customer.goto('/placeorder')
      await expect(customer.getByText('Earliest delivery Mon, 11 Jan, 2-4 PM')).toBeVisible()
      await payButton(customer).click()
      await payByCard(customer)
      await expectOrderPlaced(customer)
      const slots = customer.getByRole('region', { name: 'Delivery time slot' })
      await expect(slots).toContainText('For Sankranti: 11–13 Jan')
      await expect(slots.getByRole('radio')).toHaveCount(6)
      await pick(slots.getByRole('radio', { name: 'Tue, 12 Jan 4-6 PM' }))
      await slots.getByRole('button', { name: 'Save' }).click()
      await expect(slots.getByText('Current: Tue, 12 Jan, 4-6 PM')).toBeVisible()
    })
    const path = new URL(customer.url()).pathname
    const order = await answered(customer.request.get(`/api${path.replace('order', 'orders')}`))

    await shop.startAt('2027-01-12T15:00:00+05:30')
    await test.step('its orders have ended: the page says so, and home is as ever', async () => {
      await expect(async () => {
        await customer.goto(`/festival/${SLUG}`)
        await expect(customer.getByText(/^We take no more orders for Sankranti/)).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      await customer.getByRole('link', { name: 'Go to the shop' }).click()
      await expect(customer.getByRole('region', { name: 'Products', exact: true })).toBeVisible()
      await expect(customer.getByRole('region', { name: 'Sankranti orders are open' })).toHaveCount(0)
    })

    await test.step('on its day a partner brings it', async () => {
      const partner = await (await browser.newContext(own)).newPage()
      await signInAs(partner, DEMO.approvedPartner, shop.sandbox)
      const carrier = await answered(partner.request.get('/api/users/profile'))
      await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
      await partner.goto('/deliverypartner')
      const card = partner.getByRole('article', { name: order.reference })
      await expect(card).toContainText('Today, 4-6 PM')
      await card.getByRole('button', { name: 'Collect Order' }).click()
      await card.getByRole('button', { name: 'Send OTP' }).click()
      await expect(partner.getByText('OTP has been sent', { exact: true })).toBeVisible()
      await customer.goto(path)
      const shown = customer.getByRole('region', { name: 'Your delivery code' }).locator('.select-all')
      await expect(shown).toHaveText(/^\d{6}$/)
      await card.getByRole('textbox', { name: 'Delivery OTP' }).fill((await shown.textContent()) ?? '')
      await card.getByRole('button', { name: 'Verify OTP and mark delivered' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Delivered' })).toBeVisible()
    })
  } finally {
    await shop.end()
  }
})
