// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json, noNetwork } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../test-support/people.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../test-support/screen-states.ts'

const PHONE = {
  _id: 's1',
  device: 'Chrome on Android',
  signedInAt: '2026-01-10T12:00:00.000Z',
  lastSeenAt: '2026-01-11T12:00:00.000Z',
  isThisDevice: true,
}
const SHOP = {
  '/users/profile': json(CUSTOMER),
  '/orders/userorders': json([anOrder()]),
  '/users/sessions': json([PHONE]),
}

beforeEach(() => rememberUser(CUSTOMER))

it('shows orders and devices', async () => {
  const { findByRole, findByText } = openInShop('/profile', aShop(SHOP).answer)
  expect((await findByRole('table')).textContent).toContain('K7M2Q9RT')
  expect(within(await findByRole('list', { name: 'Devices' })).getAllByRole('listitem')).toHaveLength(1)
  await findByText('You are signed in on this device only.')
  await expectNoAxeViolations()
})

it('says that nothing was ordered yet', async () => {
  const { findByText } = openInShop('/profile', aShop({ ...SHOP, '/orders/userorders': json([]) }).answer)
  await findByText('No orders yet')
  await expectNoAxeViolations()
})

it.each([
  { path: '/orders/userorders', loading: 'Loading your orders', shows: 'K7M2Q9RT' },
  { path: '/users/sessions', loading: 'Loading your devices', shows: 'Chrome on Android' },
] as const)('says $loading, until they come', async ({ path, loading, shows }) => {
  const held = heldBack(SHOP[path])
  const view = openInShop('/profile', aShop({ ...SHOP, [path]: held.answer }).answer)
  await expectLoading(view, loading)
  held.letGo()
  await view.findByText(shows)
  expect(view.queryByText(loading)).toBeNull()
})

it.each(FAILURES)('asks for orders again with Reload where $whose failed', async ({ answer, says }) => {
  const path = '/orders/userorders'
  const shop = aShop({ ...SHOP, [path]: answer })
  const view = openInShop('/profile', shop.answer)
  await expectFailureThenReload(view, { shop, path, says }, SHOP[path])
  await view.findByText('K7M2Q9RT')
})

it.each(FAILURES)('asks for devices again with Reload where $whose failed', async ({ answer, says }) => {
  const path = '/users/sessions'
  const shop = aShop({ ...SHOP, [path]: answer })
  const view = openInShop('/profile', shop.answer)
  await expectFailureThenReload(view, { shop, path, says }, SHOP[path])
  await view.findByText('Chrome on Android')
})

it('says that the name could not be saved, and keeps it', async () => {
  const profile: Answer = request => (request.method === 'PUT' ? noNetwork(request) : Response.json(CUSTOMER))
  const shop = aShop({ ...SHOP, '/users/profile': profile })
  const { user, findByRole, getByRole, findByText } = openInShop('/profile', shop.answer)
  const name = (await findByRole('textbox', { name: 'Name' })) as HTMLInputElement
  await user.clear(name)
  await user.type(name, 'Lakshmi')
  await user.click(getByRole('button', { name: /^Update Name/ }))
  await findByText('You seem to be offline. Please check your connection and try again.')
  expect(name.value).toBe('Lakshmi')
})

it('says that no code could be sent, lets it be tried at once, and says why a code is not taken', async () => {
  const refused = () => Response.json({ message: 'Could not send OTP' }, { status: 503 })
  const expired = () => Response.json({ message: 'OTP session expired. Please resend OTP.' }, { status: 409 })
  const shop = aShop({ ...SHOP, '/email/sendotp': refused, '/email/verifyotp': expired })
  const { user, findByRole, getByRole, findByText } = openInShop('/profile', shop.answer)
  const email = (await findByRole('textbox', { name: 'Email Address' })) as HTMLInputElement
  await user.type(email, 'lakshmi@example.com')
  await user.click(getByRole('button', { name: /^Send OTP/ }))
  await findByText('Could not send OTP')
  expect(email.value).toBe('lakshmi@example.com')
  expect(getByRole('button', { name: /^Send OTP/, busy: false }).hasAttribute('disabled')).toBe(false)

  await user.type(getByRole('textbox', { name: 'OTP' }), '123456')
  await user.click(getByRole('button', { name: /^Verify OTP/ }))
  await findByText('OTP session expired. Please resend OTP.')
})

it('keeps a code that was typed before the answer to sending it had come', async () => {
  const sent = heldBack(json({ message: 'OTP has been sent' }))
  const shop = aShop({ ...SHOP, '/email/sendotp': sent.answer })
  const { user, findByRole, getByRole, findByText } = openInShop('/profile', shop.answer)
  await user.type(await findByRole('textbox', { name: 'Email Address' }), 'lakshmi@example.com')
  await user.click(getByRole('button', { name: /^Send OTP/ }))
  const otp = getByRole('textbox', { name: 'OTP' }) as HTMLInputElement
  await user.type(otp, '482 193')
  sent.letGo()
  await findByText('OTP has been sent')
  expect(otp.value).toBe('482193')
})

it('takes a code that is quicker than the answer to sending it, and does not hear of the sending afterwards', async () => {
  const sent = heldBack(json({ message: 'OTP has been sent' }))
  const changed = { ...CUSTOMER, email: 'lakshmi@example.com', isEmailProven: true }
  const shop = aShop({ ...SHOP, '/email/sendotp': sent.answer, '/email/verifyotp': json(changed) })
  const { user, findByRole, getByRole, findByText, queryByText } = openInShop('/profile', shop.answer)
  await user.type(await findByRole('textbox', { name: 'Email Address' }), 'lakshmi@example.com')
  await user.click(getByRole('button', { name: /^Send OTP/ }))
  await user.type(getByRole('textbox', { name: 'OTP' }), '482193')
  await user.click(getByRole('button', { name: /^Verify OTP/ }))
  await findByText('Email updated')
  sent.letGo()
  await findByRole('button', { name: /^Send OTP/, busy: false })
  expect(queryByText('OTP has been sent')).toBeNull()
})
