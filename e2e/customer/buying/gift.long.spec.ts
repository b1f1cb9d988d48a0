import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { anApprovedCarrier, anApprovedCook, openAsOwner } from '../../a-person.ts'
import { assign, ownerDoes } from '../../an-order.ts'
import { answered } from '../../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { SANDBOX } from '../../shop-under-test.ts'
import { expectOrderPlaced, openPlaceOrder, openWindow, payByCard } from '../../shopping.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'

const NOTE = 'Blue gate, the lift is on the left'
const MESSAGE = 'Happy Sankranti from all of us'

test(
  'Customer sends a gift: recipient, partner and packer get what they need, and no prices',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const recipient = aNewPhone()

    await test.step('the cart asks for whom it is before it lets go', async () => {
      await openPlaceOrder(page)
      await page.goto('/cart')
      await expect(page.getByText('₹300 more and delivery is ₹30, not ₹40')).toBeVisible()
      await page.getByRole('checkbox', { name: 'This is a gift' }).check()
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await expect(page.getByLabel('For whom')).toBeFocused()
      await expect(page.getByText('Please say whom the gift is for.')).toBeVisible()
      await expect(page).toHaveURL('/cart')
      await expectNoAxeViolations(page)

      await page.getByLabel('For whom').fill('Venkata Ramana')
      await page.getByLabel('Their phone').fill(recipient.slice(3))
      await page.getByLabel('A note in the parcel').fill(MESSAGE)
      await page.getByText('A word for the rider').click()
      await page.getByLabel('Note', { exact: true }).fill(NOTE)
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.getByRole('button', { name: 'Continue with selected address' }).click()
    })

    await test.step('they see it again before they pay', async () => {
      const chosen = page.getByRole('region', { name: 'Note and gift' })
      for (const words of ['Venkata Ramana', MESSAGE, NOTE]) await expect(chosen).toContainText(words)
      await expectNoAxeViolations(page)
      await openWindow(page)
      await payByCard(page)
      await expectOrderPlaced(page)
      expect(
        await page.evaluate(`localStorage.getItem('note-and-gift')`),
        'it went with the order',
      ).toBeNull()
    })
    const path = new URL(page.url()).pathname
    const order: OrderView = await answered(page.request.get(`/api${path.replace('order', 'orders')}`))
    expect(order).toMatchObject({
      deliveryNote: NOTE,
      gift: { name: 'Venkata Ramana', phone: recipient, message: MESSAGE },
    })

    const owner = await (await browser.newContext()).newPage()
    await test.step('the packer reads it on the order’s page', async () => {
      await openAsOwner(owner, path)
      const parcel = owner.getByRole('region', { name: 'For the parcel' })
      for (const words of ['Venkata Ramana', MESSAGE, NOTE, 'No prices in the parcel'])
        await expect(parcel).toContainText(words)
      await expect(parcel.getByRole('link')).toHaveAttribute('href', `tel:${recipient}`)
      await expectNoAxeViolations(owner)
    })

    await test.step('the partner calls the recipient, who gets the code', async () => {
      const cook = await anApprovedCook(owner.request)
      const carrier = await anApprovedCarrier(owner.request, browser)
      await assign(owner.request, [order], { cook, carrier })
      await ownerDoes(owner.request, 'collect', order)
      const partner = await (await browser.newContext()).newPage()
      await signInAs(partner, carrier.phone)
      await partner.goto('/deliverypartner')
      const card = partner.getByRole('article', { name: order.reference })
      await expect(card).toContainText(NOTE)
      await expect(card).not.toContainText(MESSAGE)
      await expect(card.getByRole('link', { name: 'Call Venkata Ramana' })).toHaveAttribute(
        'href',
        `tel:${recipient}`,
      )
      await expectNoAxeViolations(partner)
      await card.getByRole('button', { name: 'Send OTP' }).click()
      await expect(partner.getByText('OTP has been sent', { exact: true })).toBeVisible()
      const query = new URLSearchParams({ channel: 'sms', to: recipient.slice(3) })
      const messages: { text: string }[] = await answered(
        page.request.get(`${SANDBOX}/sandbox/messages?${query}`),
      )
      expect(messages.map(({ text }) => text).join()).toContain(order.reference)
      await partner.context().close()
    })
    await owner.context().close()
  },
)
