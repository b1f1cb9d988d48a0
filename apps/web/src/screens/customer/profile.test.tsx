// @vitest-environment happy-dom
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { anOwnOrder } from '@pindivantalu/domain/orders/order.builder'
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
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
  '/orders/userorders': json([anOwnOrder()]),
  '/users/sessions': json([PHONE]),
}

beforeEach(() => rememberUser(CUSTOMER))

it('shows orders and devices', async () => {
  const { findByRole, findByText } = openInShop('/profile', aShop(SHOP).answer)
  await findByText('K7M2Q9RT')
  expect(within(await findByRole('list', { name: 'Devices' })).getAllByRole('listitem')).toHaveLength(1)
  await findByText('You are signed in on this device only.')
  await expectNoAxeViolations()
})

it('says that nothing was ordered yet, and offers best sellers', async () => {
  const shop = aShop({ ...SHOP, '/orders/userorders': json([]), '/products/top': json([aProduct()]) })
  const { findByText, findByRole } = openInShop('/profile', shop.answer)
  await findByText('No orders yet')
  const offered = within(await findByRole('region', { name: 'What people in Hyderabad take most' }))
  expect((await offered.findByRole('link')).textContent).toBe('Chegodilu')
  await expectNoAxeViolations()
})

it('has the order that is on its way on top, with who brings it, the slot, the code and all that is said of it', async () => {
  const onItsWay = anOwnOrder({
    _id: 'o2',
    reference: 'LIVE2345',
    sourcing: { isAssigned: true, collectedAt: '2026-01-10T12:00:00.000Z' },
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: '2026-01-10',
      preferredDeliveryTimeSlot: '6-8 PM',
      defaultDay: null,
      deliveryPartner: { name: 'Ravi', phone: '+919000000077' },
    },
    deliveryCode: { code: '730914', expiresAt: '2026-01-10T23:00:00.000Z' },
    asOf: '2026-01-10T12:30:00.000Z',
  })
  const delivered = anOwnOrder({ deliveredAt: '2026-01-09T12:00:00.000Z' })
  const shop = aShop({ ...SHOP, '/orders/userorders': json([delivered, onItsWay]) })
  const { findAllByRole } = openInShop('/profile', shop.answer)
  const [live, earlier] = (await findAllByRole('article')).map(card => within(card))
  expect(live?.getByRole('heading').textContent).toBe('Ravi is on the way')
  live?.getByText('Today, 6-8 PM')
  live?.getByText('7 3 0 9 1 4')
  live?.getByText('Chegodilu')
  expect(live?.getByRole('link', { name: 'Call Ravi' }).getAttribute('href')).toBe('tel:+919000000077')
  expect(live?.getByRole('link', { name: 'Follow order LIVE2345' }).getAttribute('href')).toBe('/order/o2')
  for (const words of ['LIVE2345', '₹609.36', 'Paid', 'Not delivered']) live?.getByText(words)
  expect(earlier?.getByRole('heading').textContent).toBe('Chegodilu')
  for (const words of ['K7M2Q9RT', '9 Jan 2026', 'Paid']) earlier?.getByText(words)
  await expectNoAxeViolations()
})

it('leads from an unpaid order to its payment, and says that nothing is made before', async () => {
  const unpaid = anOwnOrder({ isPaid: false, paidAt: null })
  const { findByRole, getByText } = openInShop(
    '/profile',
    aShop({ ...SHOP, '/orders/userorders': json([unpaid]) }).answer,
  )
  const pay = await findByRole('link', { name: 'Pay ₹609.36' })
  expect(pay.getAttribute('href')).toBe(`/order/${unpaid._id}`)
  for (const words of ['Not Paid', 'Not delivered', 'Nothing is made until it is paid.']) getByText(words)
  await expectNoAxeViolations()
})

it.each([
  { mayRate: true, link: 'Rate order K7M2Q9RT', to: '?stars' },
  { mayRate: false, link: 'Details of order K7M2Q9RT', to: '' },
])('offers $link where it may be rated: $mayRate', async ({ mayRate, link, to }) => {
  const delivered = anOwnOrder({ deliveredAt: '2026-01-09T12:00:00.000Z', mayRate })
  const shop = aShop({ ...SHOP, '/orders/userorders': json([delivered]) })
  const { findByRole } = openInShop('/profile', shop.answer)
  expect((await findByRole('link', { name: link })).getAttribute('href')).toBe(`/order/${delivered._id}${to}`)
})

describe('ordering again', () => {
  const delivered = anOwnOrder({ deliveredAt: '2026-01-09T12:00:00.000Z' })
  const again = { name: /^Order again/ }

  it('fills the cart, goes there, and says once what is dearer', async () => {
    const dearer = aProduct({
      customization: { ...aProduct().customization, priceCustomization: [{ weight: '500 g', price: 300 }] },
    })
    const shop = aShop({
      ...SHOP,
      '/orders/userorders': json([delivered]),
      '/products/by-id': json([dearer]),
    })
    const { user, findByRole, findByText } = openInShop('/profile', shop.answer)
    await user.click(await findByRole('button', again))
    await findByRole('heading', { name: 'Shopping cart' })
    await findByText('Your earlier order is in the cart, at today’s prices.')
    await findByText('Chegodilu, 500 g: dearer, now ₹300.00 instead of ₹270.00')
    // Once for all of them, and once by the cart, which looks for itself when it opens.
    expect(shop.asked.filter(path => path === '/products/by-id')).toHaveLength(2)
  })

  it('says what is no longer to be had', async () => {
    const shop = aShop({ ...SHOP, '/orders/userorders': json([delivered]), '/products/by-id': json([]) })
    const { user, findByRole, findByText } = openInShop('/profile', shop.answer)
    await user.click(await findByRole('button', again))
    await findByText('Nothing of that order can be had now. Your cart is as it was.')
    await findByText('Chegodilu, 500 g: not available any more')
  })

  it('stays, says why it failed, and lets it be tried again', async () => {
    const shop = aShop({ ...SHOP, '/orders/userorders': json([delivered]), '/products/by-id': noNetwork })
    const { user, findByRole, findByText } = openInShop('/profile', shop.answer)
    await user.click(await findByRole('button', again))
    await findByText('You seem to be offline. Please check your connection and try again.')
    await findByRole('button', { name: 'Try again' })
  })
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
