import type { APIRequestContext } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwnOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { SANDBOX } from '../shop-under-test.ts'

/** A picture of one point, as PNG in base64. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const writes = (request: APIRequestContext, from: string, what: object) =>
  answered(request.post(`${SANDBOX}/sandbox/whatsapp/inbound`, { data: { from, ...what } }))

test(
  'Photos in a chat become a problem, and a packet of it is refunded by keyboard',
  ON_DESKTOP_TOO,
  async ({ page, browser, isMobile }) => {
    const { phone, name, request } = await aPerson(browser, 'customer')
    const chat = `/admin/whatsapp?chat=${encodeURIComponent(phone)}`
    await writes(request, phone, { text: 'Hello' })
    await openAsOwnOwner(page, browser, chat)
    const make = page.getByRole('button', { name: 'Make it a problem' })
    const dialog = page.getByRole('dialog', { name: 'Make it a problem' })
    const openDialog = async () => {
      if (isMobile && !(await make.isVisible())) await page.getByRole('button', { name: 'Customer' }).click()
      await make.click()
    }

    await test.step('before anything was delivered it says why not, and what to do', async () => {
      await openDialog()
      await expect(dialog).toContainText('Nothing was delivered to this phone yet')
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(make).toBeFocused()
    })

    const order = await aPaidOrder(request)
    const quiet = await theOwner()
    await ownerDoes(quiet, 'collect', order)
    await ownerDoes(quiet, 'deliver', order)
    for (const text of ['It came like this', 'And the other side'])
      await writes(request, phone, { type: 'image', text, file: DOT, mimeType: 'image/png' })

    await test.step('items, words and the chat’s photos are taken along', async () => {
      await page.goto(chat)
      await openDialog()
      await expect(dialog.getByLabel('Order')).toContainText(order.reference)
      await dialog.getByRole('button', { name: 'Open the problem' }).click()
      await expect(dialog.getByText('Please choose which packets it is about.')).toBeVisible()
      await dialog.getByRole('checkbox', { name: /^Chegodilu/ }).check()
      await dialog.getByLabel('The customer’s words').fill('One packet is in pieces.')
      for (const photo of await dialog.getByRole('checkbox', { name: /^Photo \d/ }).all()) await photo.check()
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
      await dialog.getByRole('button', { name: 'Open the problem' }).click()
      await expect(page.getByRole('heading', { name: 'Packet broken' })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/problems\?state=open&id=/)
      await expect(page.getByText(`${name}, would like a refund, told in the chat`)).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })

    await test.step('photos open large; arrow keys lead on, Escape back to the photo', async () => {
      const first = page.getByRole('button', { name: 'Enlarge Customer’s photo 1 of 2' })
      await first.focus()
      await page.keyboard.press('Enter')
      const large = page.getByRole('dialog')
      await expect(large).toContainText('Customer’s photo 1 of 2')
      await page.keyboard.press('ArrowRight')
      await expect(large).toContainText('Customer’s photo 2 of 2')
      await page.keyboard.press('ArrowRight')
      await expect(large).toContainText('Customer’s photo 1 of 2')
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(large).toBeHidden()
      await expect(first).toBeFocused()
    })

    await test.step('the words follow the decision and its language; the refund is decided by keyboard', async () => {
      const form = page.getByRole('form', { name: 'Decide' })
      const words = form.getByRole('textbox', { name: 'The customer reads' })
      await expect(words).toHaveValue(/^We are sorry\. We pay back ₹[\d.]+;/)
      await pick(form.getByRole('radio', { name: 'తెలుగు' }))
      await expect(words).toHaveValue(/^క్షమించండి/)
      await pick(form.getByRole('radio', { name: 'English' }))
      await form.getByRole('radio', { name: /^Refund the items/ }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(words).toHaveValue(/bring it again/)
      await page.keyboard.press('ArrowUp')
      await form.getByRole('button', { name: /^Refund ₹[\d.]+ and tell$/ }).focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: /^Refund ₹/ })
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('The customer is told', { exact: true }).first()).toBeVisible()
      await expect(form).toBeHidden()
      const { refunds } = await answered(request.get(`/api/orders/${order._id}`))
      expect(refunds).toMatchObject([{ reason: 'broken' }])
      await page.goto('/admin/problems?state=decided')
      await expect(page.getByRole('link', { name: order.reference })).toBeVisible()
    })
  },
)

test(
  'A delivery that failed three times waits under ‘From riders’, and is given a slot',
  ON_DESKTOP_TOO,
  async ({ page, browser, isMobile }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    const quiet = await theOwner()
    const carrier = await anApprovedCarrier(quiet, browser)
    await assign(quiet, [order], { cook: await anApprovedCook(quiet), carrier })
    for (let nth = 1; nth <= 3; nth += 1) {
      await answered(carrier.request.put(`/api/orders/${order._id}/collect`))
      const data = { reason: 'nobody_home', note: `Called, attempt ${nth}`, photo: DOT }
      await answered(carrier.request.post(`/api/orders/${order._id}/attempts`, { data }))
    }
    await openAsOwnOwner(page, browser, '/admin/problems?state=riders')
    const waiting = page.getByRole('navigation', { name: 'Admin' }).getByText(/waiting: \d+$/)
    await expect(waiting).toBeAttached()
    const row = page.getByRole('link', { name: order.reference })
    await expect(row).toContainText('Waits for you')
    await expect(row).toContainText('Called, attempt 3')
    // On wide screens the first one is open by itself, and the address names it.
    if (!isMobile) await expect(page).toHaveURL(/state=riders&id=/)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await row.click()
    const shown = page.getByRole('region', { name: 'The order' })
    await expect(shown.getByRole('heading', { name: new RegExp(order.reference) })).toBeVisible()
    await expect(shown.getByText('Called, attempt 1')).toBeVisible()
    await expect(shown.getByRole('link', { name: /^Call / })).toHaveAttribute('href', `tel:${customer.phone}`)
    await expect(shown.getByRole('button', { name: 'Cancel and refund' })).toBeVisible()
    await shown.getByRole('button', { name: 'Reschedule' }).click()
    const moving = page.getByRole('alertdialog', { name: 'Reschedule' })
    await pick(moving.getByRole('group', { name: /^Tomorrow/ }).getByRole('radio', { name: /4.*6 PM/ }))
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await moving.getByRole('button', { name: /^Move to/ }).click()
    await expect(page.getByText('The new time is saved, and the customer is told').first()).toBeVisible()
    if (isMobile) await page.getByRole('link', { name: 'All from riders' }).click()
    await expect(row).toHaveCount(0)
  },
)
