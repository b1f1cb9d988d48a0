import { aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { aNewPhone } from '../sign-in.ts'

test.use({ expectedComplaints: /^Failed to load resource: the server responded with a status of 404/ })

/** Words that the page has broken in two, but for those longer than any word: email addresses, ids. */
const BROKEN_WORDS = `[...document.querySelectorAll('main td')].flatMap(cell => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken = []
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/(?<!\\S)\\S{2,20}(?!\\S)/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, word.index)
      range.setEnd(texts.currentNode, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word[0])
    }
  }
  return broken
})`

test(
  'No word of the message log, nor of the other lists, is broken in two',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { request } = await aPerson(browser, 'customer')
    await aPaidOrder(request)
    await openAsOwner(page, '/admin/messages?state=all')
    for (const path of [
      '/admin/messages?state=all',
      '/admin/userlist',
      '/admin/orderlist',
      '/admin/productlist',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect.soft(await page.evaluate(BROKEN_WORDS), path).toEqual([])
      expect.soft(await overhang(page), path).toBe(0)
    }
  },
)

test('Owner finds all that was sent to a customer, and writes an SMS in registered words', async ({
  page,
  browser,
}) => {
  const { request, phone } = await aPerson(browser, 'customer')
  const { reference } = await aPaidOrder(request)
  await openAsOwner(page, '/admin/messages')
  const find = page.getByRole('search', { name: 'Messages' }).getByLabel('Find')
  await page.getByRole('tab', { name: 'All' }).click()
  await find.fill(phone.replace(/^\+91(\d{5})/, '$1 '))
  const rows = page.getByRole('row').filter({ hasText: phone.slice(3) })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Order confirmed')
  await expect(rows).toContainText(`#${reference}`)

  await page.getByRole('button', { name: 'Write an SMS' }).click()
  const form = page.locator('form').filter({ hasText: 'The customer reads' })
  const to = form.getByLabel('Customer’s phone')
  await to.fill(aNewPhone().slice(3))
  await form.getByLabel('What to say').selectOption('Running late')
  await form.getByRole('button', { name: 'Send SMS' }).click()
  await expect(form.getByText('Please fill this in')).toHaveCount(2)
  await form.getByLabel('Order number').fill(reference)
  await form.getByLabel('New time').fill('6 PM')
  const words = `Pindivantalu: your order ${reference} is running late and should be with you by 6 PM.`
  await expect(form).toContainText(words)
  await form.getByRole('button', { name: 'Send SMS' }).click()
  await expect(form.getByText('No customer of the shop has this phone number.')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)

  await to.fill(phone.slice(3))
  await form.getByRole('button', { name: 'Send SMS' }).click()
  await expect(page.getByText(/^Running late to .* is on its way$/)).toBeVisible()
  await page.getByLabel('Channel').selectOption('SMS')
  const sms = rows.filter({ hasText: 'Running late' })
  await expect(async () => {
    await page.reload()
    await expect(sms).toContainText('Sent', { timeout: 2000 })
  }).toPass()
  await expect(rows).toHaveCount(1)
  await expect(sms).toContainText(/SMS, by \S+/)
  await expect(sms.getByRole('button', { name: 'Send again' })).toBeHidden()
})
