import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Locator, Page } from '@playwright/test'
import { theOwner } from '../../a-person.ts'
import { aPaidOrder, chooseSlot, ownerDoes } from '../../an-order.ts'
import { answered } from '../../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { HOME, payButton } from '../../shopping.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, cartLines, chegodilu, linesOf, openCartWith } from './open-cart.ts'

const cardOf = (page: Page, { reference }: OrderView): Locator =>
  page.getByRole('article').filter({ hasText: reference })

test(
  'Customer has no orders, then follows one from the list to the door',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    await page.goto('/profile')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'What people in Hyderabad take most' }).getByRole('article'),
    ).toHaveCount(4)
    await expectNoAxeViolations(page)

    const order = await aPaidOrder(page.request)
    const card = cardOf(page, order)
    await expect(card.getByRole('heading', { name: 'Order received' })).toBeVisible()
    await expect(card).toContainText('Chegodilu and Ariselu')
    for (const words of ['₹777.36', 'Paid', 'Not delivered']) await expect(card).toContainText(words)
    await chooseSlot(page.request, order, '6-8 PM')
    await expect(card).toContainText('Tomorrow, 6-8 PM')
    await expectNoAxeViolations(page)

    const owner = await theOwner()
    await ownerDoes(owner, 'collect', order)
    await expect(card.getByRole('heading', { name: 'On its way' })).toBeVisible()
    await owner.post('/api/sms/sendotp', { data: { orderId: order._id } })
    await expect(card.getByText('Your delivery code')).toBeVisible()
    await expect(card.getByText(/^(\d ){5}\d$/)).toBeAttached()
    await expectNoAxeViolations(page)

    await ownerDoes(owner, 'deliver', order)
    await expect(card.getByRole('heading', { name: 'Chegodilu and Ariselu' })).toBeVisible()
    await expect(card.getByText('Your delivery code')).toHaveCount(0)
    await card.getByRole('link', { name: `Rate order ${order.reference}` }).click()
    await expect(page.getByRole('group', { name: 'Rating of Order and delivery' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order review' }).getByRole('radio').first()).toBeFocused()
  },
)

test(
  'Customer orders again what was delivered, beside what is in the cart',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    const order = await aPaidOrder(page.request)
    const owner = await theOwner()
    await ownerDoes(owner, 'collect', order)
    await ownerDoes(owner, 'deliver', order)
    await openCartWith(page, { ...chegodilu, quantity: 9 })

    await page.route(/\/api\/orders\/userorders$/, async route => {
      // As if it had been cheaper, and one weight were sold no more.
      const orders = await (await route.fetch()).json()
      for (const one of orders)
        for (const item of one.items) {
          if (item.name === chegodilu.name) item.price = 250
          if (item.name === ariselu.name) item.weight = '3 kg'
        }
      await route.fulfill({ json: orders })
    })
    await page.goto('/profile')
    await cardOf(page, order)
      .getByRole('button', { name: /^Order again/ })
      .click()
    await expect(page).toHaveURL('/cart')
    const news = page.getByRole('status').filter({ hasText: 'Your earlier order is in the cart' })
    await expect(news.getByRole('listitem')).toHaveText([
      'Ariselu, 3 kg: not sold in this weight any more',
      'Chegodilu, 500 g: dearer, now ₹270.00 instead of ₹250.00',
      'Chegodilu, 500 g: 10, the most of one kind',
    ])
    await expect(cartLines(page)).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(news).toHaveCount(0)
  },
)

test(
  'Customer comes from the list to the payment of an unpaid order in one press',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const phone = aNewPhone()
    await signInAs(page, phone)
    const owner = await theOwner()
    const order = await answered(
      owner.post('/api/orders/for-customer', {
        data: {
          _id: randomUUID(),
          phone,
          orderItems: await linesOf(page, chegodilu, ariselu),
          shippingAddress: HOME,
          slot: null,
        },
      }),
    )
    await page.goto('/profile')
    const card = cardOf(page, order)
    await expect(card).toContainText('Not Paid')
    await expect(card).toContainText('Nothing is made until it is paid.')
    await expectNoAxeViolations(page)
    await card.getByRole('link', { name: /^Pay ₹/ }).click()
    await expect(payButton(page)).toBeInViewport()
  },
)
