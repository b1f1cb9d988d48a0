// @vitest-environment happy-dom
import type { PrivacyView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json, noNetwork } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../test-support/people.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const PATH = '/profile/privacy'
const PRIVACY: PrivacyView = {
  notices: [
    { notice: 'back_in_stock', channel: 'whatsapp', isOn: true },
    { notice: 'back_in_stock', channel: 'email', isOn: false },
    { notice: 'back_in_stock', channel: 'sms', isOn: false },
    { notice: 'festivals', channel: 'whatsapp', isOn: false },
    { notice: 'festivals', channel: 'email', isOn: false },
    { notice: 'festivals', channel: 'sms', isOn: false },
  ],
  dataExport: null,
  deletion: null,
}
const FILE = '01890000-0000-7000-8000-000000000001'
const shopWith = (privacy: Partial<PrivacyView> = {}, more: Record<string, Answer> = {}) =>
  aShop({
    '/users/profile': json(CUSTOMER),
    '/users/sessions': json([]),
    '/users/privacy': json({ ...PRIVACY, ...privacy }),
    ...more,
  })

beforeEach(() => rememberUser(CUSTOMER))

it('shows each switch as it stands, and that order messages always come', async () => {
  const { findByRole, getByRole } = openInShop(PATH, shopWith().answer)
  const festivals = within(await findByRole('group', { name: /^Festivals and offers/ }))
  for (const channel of ['WhatsApp', 'Mail', 'SMS'])
    expect((festivals.getByRole('switch', { name: channel }) as HTMLInputElement).checked).toBe(false)
  const stock = within(getByRole('group', { name: /^Back in stock/ }))
  expect((stock.getByRole('switch', { name: 'WhatsApp' }) as HTMLInputElement).checked).toBe(true)
  const orders = within(getByRole('group', { name: /^Your orders/ }))
  orders.getByText('Always on')
  expect(orders.queryByRole('switch')).toBeNull()
  await expectNoAxeViolations()
})

it('answers a switch at once, and says Saved beside it when the shop has it', async () => {
  const asked: unknown[] = []
  const held = heldBack(async request => {
    asked.push(await request.json())
    return Response.json(PRIVACY.notices)
  })
  const { user, findByRole } = openInShop(
    PATH,
    shopWith({}, { '/users/privacy/notices': held.answer }).answer,
  )
  const row = within(await findByRole('group', { name: /^Festivals and offers/ }))
  const mail = row.getByRole('switch', { name: 'Mail' }) as HTMLInputElement
  await user.click(mail)
  expect(mail.checked).toBe(true)
  expect(row.queryByText('Saved')).toBeNull()
  held.letGo()
  await row.findByText('Saved')
  expect(asked).toEqual([{ notice: 'festivals', channel: 'email', isOn: true }])
})

it('puts a switch back that could not be saved, and tries again', async () => {
  const shop = shopWith({}, { '/users/privacy/notices': noNetwork })
  const { user, findByRole } = openInShop(PATH, shop.answer)
  const row = within(await findByRole('group', { name: /^Festivals and offers/ }))
  const sms = row.getByRole('switch', { name: 'SMS' }) as HTMLInputElement
  await user.click(sms)
  const again = await findByRole('button', { name: 'Try again' })
  expect(sms.checked).toBe(false)
  shop.from('/users/privacy/notices', json(PRIVACY.notices))
  await user.click(again)
  await row.findByText('Saved')
  expect(sms.checked).toBe(true)
})

it('asks for the file, waits for it by itself, and links both forms', async () => {
  const asked = { _id: FILE, askedAt: '2026-11-17T06:00:00.000Z', endsAt: null, state: 'being_made' as const }
  const shop = shopWith()
  const exporting: Answer = () => {
    shop.from('/users/privacy', json({ ...PRIVACY, dataExport: asked }))
    return Response.json({ ...PRIVACY, dataExport: asked }, { status: 202 })
  }
  shop.from('/users/privacy/exports', exporting)
  const { user, findByRole, findByText, getByRole, queryByRole } = openInShop(PATH, shop.answer)
  await user.click(await findByRole('button', { name: 'Download my data' }))
  await findByText('We are making your file. It appears here, and we mail you when it is ready.')
  expect(queryByRole('button', { name: 'Download my data' })).toBeNull()
  const ready = { ...asked, state: 'ready', endsAt: '2026-11-18T06:00:00.000Z' }
  shop.from('/users/privacy', json({ ...PRIVACY, dataExport: ready }))
  const html = await findByRole('link', { name: 'To read (HTML)' }, { timeout: 10_000 })
  expect(html.getAttribute('href')).toBe(`/api/users/privacy/exports/${FILE}?format=html`)
  expect(getByRole('link', { name: 'For programs (JSON)' }).getAttribute('href')).toBe(
    `/api/users/privacy/exports/${FILE}?format=json`,
  )
  await findByText('Your file is ready, until 18 Nov 2026, 11:30 AM.')
  await expectNoAxeViolations()
}, 20_000)

it('says that a file could not be made, and lets it be asked for again', async () => {
  const failed = { _id: FILE, askedAt: '2026-11-17T06:00:00.000Z', endsAt: null, state: 'failed' as const }
  const { findByText, getByRole } = openInShop(PATH, shopWith({ dataExport: failed }).answer)
  await findByText('The file could not be made. Please ask for it again.')
  getByRole('button', { name: 'Download my data' })
})

it('asks in a dialog before it deletes, and keeps the account by default', async () => {
  const { user, findByRole, queryByRole, findByText } = openInShop(PATH, shopWith().answer)
  await user.click(await findByRole('button', { name: 'Delete my account' }))
  await findByRole('alertdialog', { name: 'Delete your account?' })
  await findByText(/After it you have 7 days to change your mind/)
  expect(document.activeElement?.textContent).toBe('Keep my account')
  await user.keyboard('{Enter}')
  expect(queryByRole('alertdialog')).toBeNull()
  await findByRole('button', { name: 'Delete my account' })
})

const PLANNED = {
  askedAt: '2026-11-17T06:00:00.000Z',
  dueAt: '2026-11-24T06:00:00.000Z',
  state: 'planned' as const,
}

it('shows the day of the deletion, and takes it back', async () => {
  const shop = shopWith({ deletion: PLANNED })
  shop.from('/users/privacy/deletion', () => {
    shop.from('/users/privacy', json(PRIVACY))
    return Response.json(PRIVACY)
  })
  const { user, findByRole, findByText } = openInShop(PATH, shop.answer)
  await findByText(/^Your account is deleted on 24 Nov 2026, 11:30 AM/)
  await expectNoAxeViolations()
  await user.click(await findByRole('button', { name: 'Withdraw' }))
  await findByText('Your account stays.')
  await findByRole('button', { name: 'Delete my account' })
})

it('says that a deletion waits for an order', async () => {
  const deletion = { ...PLANNED, state: 'waiting_for_order' as const }
  const { findByText } = openInShop(PATH, shopWith({ deletion }).answer)
  await findByText('Your account is deleted as soon as your last order is delivered.')
})

it('tells of the deletion on the profile too, beside the way here', async () => {
  const shop = shopWith({ deletion: PLANNED }, { '/orders/userorders': json([]) })
  const { findByRole, findByText } = openInShop('/profile', shop.answer)
  const link = await findByRole('link', { name: 'Privacy and notices' })
  expect(link.getAttribute('href')).toBe('/profile/privacy')
  await findByText(/^Your account is deleted on 24 Nov 2026/)
})

it('shows a skeleton until it knows', async () => {
  const held = heldBack(json(PRIVACY))
  const view = openInShop(PATH, shopWith({}, { '/users/privacy': held.answer }).answer)
  await expectLoading(view, 'Loading your choices')
  held.letGo()
  await view.findByRole('button', { name: 'Download my data' })
})

it.each(FAILURES)('asks again with Reload where $whose failed', async ({ answer, says }) => {
  const shop = shopWith({}, { '/users/privacy': answer })
  const view = openInShop(PATH, shop.answer)
  await expectFailureThenReload(view, { shop, path: '/users/privacy', says }, json(PRIVACY))
  await view.findByRole('button', { name: 'Download my data' })
})
