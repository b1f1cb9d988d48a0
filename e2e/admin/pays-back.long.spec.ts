import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { textOfPdf } from '../../apps/api/test-support/reading-pdf.ts'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { complaintsOf, expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'

test.use({
  // That there is no problem yet is an answer too, which the browser reports; and what a story cuts off.
  expectedComplaints: new RegExp(`${REFUSALS.source}|status of 404|net::ERR_INTERNET_DISCONNECTED`),
  serviceWorkers: 'allow',
})

/** Any picture will do. */
const PHOTO = 'apps/api/src/db/seed/images/ariselu.webp'

test(
  'A parcel is missed at the door, brought again, and arrives broken: the owner pays back one packet',
  ON_DESKTOP_TOO,
  async ({ page: customer, browser }) => {
    const ofOwner = await theOwner()
    await signInAs(customer, aNewPhone())
    const order = await aPaidOrder(customer.request)
    const carrier = await anApprovedCarrier(ofOwner, browser)
    await assign(ofOwner, [order], { cook: await anApprovedCook(ofOwner), carrier })
    const read = (): Promise<OrderView> => answered(customer.request.get(`/api/orders/${order._id}`))

    await test.step('the partner notes a shut door, with a photo and without a network', async () => {
      const context = await browser.newContext({ serviceWorkers: 'allow' })
      const partner = await context.newPage()
      await signInAs(partner, carrier.phone)
      await partner.goto('/deliverypartner')
      const card = partner.getByRole('article', { name: order.reference })
      await card.getByRole('button', { name: 'Collect Order' }).click()
      await card.getByRole('button', { name: 'Could not deliver' }).click()
      await context.setOffline(true)
      await pick(card.getByRole('radio', { name: 'Nobody at home' }))
      await card.locator('input[type=file]').setInputFiles(PHOTO)
      await expect(card.getByRole('img', { name: 'The photo you took' })).toBeVisible()
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(card.getByText(/^Could not deliver: Nobody at home, /)).toBeVisible()
      await context.setOffline(false)
      await expect(card.getByRole('button', { name: 'Set out again' })).toBeVisible()
      await context.close()
    })

    await test.step('the customer chooses another time', async () => {
      await customer.goto(`/order/${order._id}`)
      await expect(
        customer.getByRole('heading', { level: 1, name: 'We missed you at the door' }),
      ).toBeVisible()
      await pick(customer.getByRole('radio', { name: /4-6 PM/ }).last())
      await customer.getByRole('button', { name: /^Come .*4-6 PM/ }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'We come again' })).toBeVisible()
    })

    await test.step('it is delivered, and one packet is broken', async () => {
      await ownerDoes(ofOwner, 'collect', order)
      await ownerDoes(ofOwner, 'deliver', order)
      await customer.getByRole('link', { name: 'Report a problem' }).click()
      await customer.getByRole('checkbox').first().check()
      await customer.getByText('Broken', { exact: true }).click()
      await customer.getByLabel('Add a photo').setInputFiles(PHOTO)
      await expect(customer.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
      await customer.getByText('Refund', { exact: true }).click()
      await customer.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible()
    })

    const owner = await (await browser.newContext()).newPage()
    const complaints = complaintsOf(owner)
    await test.step('the owner pays it back', async () => {
      await openAsOwner(owner, '/admin/problems')
      await owner
        .getByRole('region', { name: 'Problems' })
        .getByRole('link', { name: order.reference })
        .click()
      const decide = owner.getByRole('form', { name: 'Decide' })
      await pick(decide.getByRole('radio', { name: /^Refund/ }))
      await decide.getByRole('textbox', { name: 'The customer reads' }).fill('We are sorry for that.')
      await expectNoAxeViolations(owner)
      expect(await overhang(owner)).toBe(0)
      await decide.getByRole('button', { name: /and tell$/ }).click()
      await owner
        .getByRole('alertdialog')
        .getByRole('button', { name: /and tell$/ })
        .click()
      await expect(owner.getByText('The customer is told', { exact: true }).first()).toBeVisible()
    })

    const { refunds, creditNotes } = await read()
    const amount = refunds[0]?.amount ?? ''
    await test.step('the customer reads the amount, and its credit note', async () => {
      await expect(customer.getByText(`₹${amount}`).first()).toBeVisible()
      expect(creditNotes).toMatchObject([{ amount }])
      const [note] = creditNotes
      const path = `/api/orders/${order._id}/credit-notes/${note?.number.replaceAll('/', '-')}`
      const paper = await textOfPdf(await (await customer.request.get(path)).body())
      expect(paper).toContain('Credit Note')
      expect(paper).toContain(order.invoiceNumber ?? 'no invoice')
      expect(paper).toContain(amount)
    })

    await test.step('the order’s money adds up', async () => {
      await owner.goto(`/order/${order._id}`)
      const money = owner.getByRole('region', { name: 'Money' })
      await expect(money).toContainText(`Refunded₹${amount}`)
      const kept = (Number(order.totalPrice) - Number(amount)).toFixed(2)
      await expect(money).toContainText(`Kept₹${kept}`)
      await expect(money).toContainText('Paid back')
      await expectNoAxeViolations(owner)
      expect(await overhang(owner)).toBe(0)
    })

    await test.step('and so does the day’s, which agrees with Razorpay', async () => {
      await owner.goto('/admin/money')
      const refund = owner.getByRole('row').filter({ hasText: order.reference })
      await expect(refund).toContainText(`₹${amount}`)
      await expect(refund).toContainText('Paid back')
      const [note] = creditNotes
      await expect(refund.getByRole('link', { name: `Credit note ${note?.number} (PDF)` })).toHaveAttribute(
        'href',
        `/api/orders/${order._id}/credit-notes/${note?.number.replaceAll('/', '-')}`,
      )

      const books = owner.getByRole('region', { name: /^Books of / })
      await expect(async () => {
        await books.getByRole('button', { name: 'Compare this day' }).click()
        await expect(books.getByRole('status')).toContainText('Agrees with Razorpay')
      }).toPass()
      const sumOf = async (label: string) => {
        const term = books.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
        const row = await term.locator('..').textContent()
        return Math.round(Number(row?.split('₹')[1]?.replaceAll(',', '')) * 100)
      }
      const [captured, refunded, kept] = [
        await sumOf('Captured'),
        await sumOf('Refunded'),
        await sumOf('Kept'),
      ]
      expect(captured - refunded).toBe(kept)
      expect(refunded).toBeGreaterThanOrEqual(Math.round(Number(amount) * 100))
      await expectNoAxeViolations(owner)
      expect(await overhang(owner)).toBe(0)
    })
    expect(complaints).toEqual([])
  },
)

test(
  'The owner cancels a paid order, and its customer reads where the money is',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    const theirs = await (await browser.newContext()).newPage()
    await signInAs(theirs, customer.phone)
    await theirs.goto(`/order/${order._id}`)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()

    await openAsOwner(page, `/order/${order._id}`)
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    const question = page.getByRole('alertdialog', { name: `Cancel order ${order.reference}?` })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByLabel('Why').selectOption('The kitchen cannot make it')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await question.getByRole('button', { name: `Cancel and refund ₹${order.totalPrice}` }).click()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel and refund' })).toHaveCount(0)

    await expect(
      theirs.getByRole('heading', { level: 1, name: 'We could not make this order' }),
    ).toBeVisible()
    await expect(theirs.getByRole('region', { name: /^All your money/ })).toContainText(
      `₹${order.totalPrice}`,
    )
    await expectNoAxeViolations(theirs)
    expect(await overhang(theirs)).toBe(0)
  },
)
