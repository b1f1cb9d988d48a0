import type { OutboxMessageView, OutboxPage } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Browser, Page } from '@playwright/test'
import { aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { proveEmail } from '../customer/account/mail-inbox.ts'
import { expect, expectNoAxeViolations, holdBack, test } from '../fixtures.ts'
import { aNewPhone } from '../sign-in.ts'

const DATA = /\/api\/messages\?/

test.use({
  expectedComplaints: /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of 404)/,
})

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

const aMessage = (facts: Partial<OutboxMessageView> = {}): OutboxMessageView => ({
  _id: '0198c0de-0000-7000-8000-0000000000bb',
  kind: 'order_placed',
  channel: 'whatsapp',
  recipient: '+919000000004',
  words: null,
  order: null,
  state: 'failed',
  createdAt: '2026-01-10T06:10:00.000Z',
  sentAt: null,
  failedAt: '2026-01-10T06:10:00.000Z',
  nextAttemptAt: null,
  attempts: 9,
  problem: 'This number cannot be reached on WhatsApp.',
  sentBy: null,
  canSendAgain: true,
  ...facts,
})

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

test('A message that cannot be sent again is said so, and stays', async ({ page }) => {
  await page.route(DATA, route => route.fulfill({ json: { messages: [aMessage()], next: null } }))
  await openAsOwner(page, '/admin/messages')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('This message does not exist.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '+91 9000000004' })).toBeVisible()
})

test('Owner goes on to older messages, and from list to list', async ({ page }) => {
  await page.route(DATA, route => {
    const query = new URL(route.request().url()).searchParams
    const state = query.get('state') as OutboxMessageView['state']
    const which = `${state}${query.get('after')}`
    const message = aMessage({ _id: which, state, recipient: `${which}@example.com`, channel: 'email' })
    return route.fulfill({ json: { messages: [message], next: query.get('after') ? null : '.older' } })
  })
  await openAsOwner(page, '/admin/messages')
  await expect(page.getByText('failed@example.com', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('failed.older@example.com', { exact: true })).toBeVisible()
  await expect(page.getByText('failed@example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()

  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page).toHaveURL('/admin/messages?state=sent')
  await expect(page.getByText('sent@example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  await page.getByRole('tab', { name: 'Waiting' }).click()
  await expect(page.getByText('waiting@example.com', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('sent@example.com', { exact: true })).toBeVisible()
})

for (const state of ['failed', 'waiting', 'sent'] as const) {
  test(`axe finds nothing in the messages that are ${state}, full, empty, loading or failed, and all fits`, async ({
    page,
  }) => {
    const long = {
      recipient: `${'very.long.name.of.someone'.repeat(3)}@example.com`,
      order: { _id: '1', reference: 'K7M2Q9RT' },
    }
    const full = { messages: [aMessage({ state, ...long }), aMessage({ _id: '2', state })], next: 'more' }
    await page.route(DATA, route => route.fulfill({ json: full }))
    await openAsOwner(page, `/admin/messages?state=${state}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await page.unroute(DATA)

    const release = await holdBack(page, DATA)
    await page.reload()
    await expect(page.getByText('Loading messages')).toBeAttached()
    await expectNoAxeViolations(page)
    release()
    await expect(page.getByText('Loading messages')).toBeHidden()
    await page.unroute(DATA)

    await page.route(DATA, route => route.abort())
    await page.reload()
    await expect(page.getByText('Try reloading the page')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(DATA)

    await page.route(DATA, route => route.fulfill({ json: { messages: [], next: null } }))
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('No records found')).toBeVisible()
    await expectNoAxeViolations(page)
  })
}
