import type { OutboxMessageView, OutboxPage } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { aMessage } from '@pindivantalu/domain/messages/outbox/outbox-message.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Browser, Page } from '@playwright/test'
import { aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { proveEmail } from '../customer/account/mail-inbox.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { aNewPhone } from '../sign-in.ts'

const DATA = /\/api\/messages\?/

/** Of a customer whose mailbox was full once it had taken the code that proves it. */
async function anOrderWhoseMailBounces(browser: Browser): Promise<{ email: string; order: OrderView }> {
  const email = `full@of${aNewPhone().slice(1)}.example`
  const { request } = await aPerson(browser, 'customer', { email })
  await proveEmail(request, email)
  return { email, order: await aPaidOrder(request) }
}

/** As the server has it now. */
async function failedMessageTo(page: Page, email: string): Promise<OutboxMessageView | undefined> {
  const answer = await page.request.get('/api/messages?state=failed')
  const { messages } = (await answer.json()) as OutboxPage
  return messages.find(({ recipient }) => recipient === email)
}

test('Owner finds the mail that bounced, with its order, and sends it again', async ({ page, browser }) => {
  const { email, order } = await anOrderWhoseMailBounces(browser)
  await openAsOwner(page, '/admin/orderlist')
  await expect.poll(() => failedMessageTo(page, email)).toBeDefined()
  const before = await failedMessageTo(page, email)

  await page.goto('/admin/messages')
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Failed' })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Order confirmed')
  await expect(row).toContainText('Email')
  await expect(row).toContainText('The mail server did not take this message.')
  await expect(row).toContainText('tried once')
  await expect(row).toContainText(/less than a minute|\d minutes?/)
  await expect(row.getByRole('link', { name: `#${order.reference}` })).toHaveAttribute(
    'href',
    `/order/${order._id}`,
  )
  await expectNoAxeViolations(page)

  await row.getByRole('button', { name: `Send again Order confirmed to ${email}` }).click()
  await expect(page.getByText(`Order confirmed to ${email} is on its way again`)).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Failed' })).toBeFocused()
  // Nobody has opened that mailbox meanwhile.
  await expect
    .poll(async () => (await failedMessageTo(page, email))?.failedAt ?? '')
    .toMatch(new RegExp(`^(?!${before?.failedAt}).`))
})

test('Long names fit the lists of messages, and axe finds nothing there', async ({ page }) => {
  const long = {
    recipient: `${'very.long.name.of.someone'.repeat(3)}@example.com`,
    order: { _id: '1', reference: 'K7M2Q9RT' },
  }
  await page.route(DATA, route => {
    const state = new URL(route.request().url()).searchParams.get('state') as OutboxMessageView['state']
    const messages = [aMessage({ state, ...long }), aMessage({ _id: '2', state })]
    return route.fulfill({ json: { messages, next: 'more' } })
  })
  for (const state of ['failed', 'waiting', 'sent']) {
    await openAsOwner(page, `/admin/messages?state=${state}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  }
})
