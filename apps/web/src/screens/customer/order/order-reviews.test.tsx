// @vitest-environment happy-dom
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, aShop, heldBack, json, noNetwork } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const DELIVERED = '2026-01-10T12:00:00.000Z'
const order = anOrder({
  user: { name: CUSTOMER.name, phone: CUSTOMER.phone, email: null },
  status: 'Delivered',
  deliveredAt: DELIVERED,
  delivery: { ...anOrder().delivery, isDelivered: true, deliveredAt: DELIVERED },
  asOf: '2026-01-11T12:00:00.000Z',
})
const path = `/orders/${order._id}`
const SHOP = {
  '/users/profile': json(CUSTOMER),
  [path]: json(order),
  [`${path}/orderreview`]: json(null),
  [`${path}/productreviews`]: json([]),
}
const REVIEW = { _id: 'r1', rating: 4, comment: '', createdAt: DELIVERED, user: { name: CUSTOMER.name } }

/** Keeps what is sent, as the shop does. */
function aBook() {
  const sent: unknown[] = []
  let kept: object | null = null
  const answer: Answer = async request => {
    if (request.method === 'POST') {
      const words = (await request.json()) as object
      sent.push(words)
      kept = { ...REVIEW, ...words }
    }
    return Response.json(kept)
  }
  return { sent, answer }
}

beforeEach(() => rememberUser(CUSTOMER))

it('has a row of five named stars for each product and for the order, until the seventh day', async () => {
  const { findByRole, getByText, queryByRole } = openInShop(`/order/${order._id}`, aShop(SHOP).answer)
  await findByRole('heading', { name: 'How did they taste?' })
  getByText('Until Sat, 17 Jan')
  const stars = within(await findByRole('group', { name: 'Rating of Chegodilu' })).getAllByRole('radio')
  expect(stars.map(star => star.getAttribute('aria-label'))).toEqual([
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very Good',
    '5 Excellent',
  ])
  await findByRole('group', { name: 'Rating of Order and delivery' })
  expect(queryByRole('form', { name: /^Review / })).toBeNull()
  await expectNoAxeViolations()
})

it('saves a star at once, then takes words, and then shows what was said', async () => {
  const book = aBook()
  const shop = aShop({ ...SHOP, [`${path}/orderreview`]: book.answer })
  const { user, findByRole, findByText, queryByRole } = openInShop(`/order/${order._id}`, shop.answer)
  const row = within(await findByRole('region', { name: 'Order review' }))
  await user.click(await row.findByRole('radio', { name: '4 Very Good' }))
  await row.findByText('Your review')
  row.getByText('Very Good')
  expect(book.sent).toEqual([{ rating: 4, comment: '' }])
  await user.type(row.getByLabelText(/^Comment/), ' Still crisp ')
  await user.click(row.getByRole('button', { name: /^Submit/ }))
  await findByText('Thank you for your review')
  expect(book.sent[1]).toEqual({ rating: 4, comment: 'Still crisp' })
  await row.findByText('Still crisp')
  row.getByRole('img', { name: 'Rated 4 out of 5' })
  expect(queryByRole('group', { name: 'Rating of Order and delivery' })).toBeNull()
  await expectNoAxeViolations()
})

it('puts a star back that could not be saved, and saves it with Try again', async () => {
  const shop = aShop({ ...SHOP, [`${path}/orderreview`]: failing })
  const { user, findByRole } = openInShop(`/order/${order._id}`, shop.answer)
  const star = async () =>
    within(await findByRole('region', { name: 'Order review' })).findByRole<HTMLInputElement>('radio', {
      name: '2 Fair',
    })
  await user.click(await star())
  const again = await findByRole('button', { name: 'Try again' })
  expect((await star()).checked).toBe(false)
  const book = aBook()
  shop.from(`${path}/orderreview`, book.answer)
  await user.click(again)
  expect((await star()).checked).toBe(true)
  await expect.poll(() => book.sent).toEqual([{ rating: 2, comment: '' }])
})

it('sends the last of several stars after the first, and none between', async () => {
  const book = aBook()
  const held = heldBack(book.answer)
  const answer: Answer = request => (request.method === 'POST' ? held.answer(request) : book.answer(request))
  const shop = aShop({ ...SHOP, [`${path}/orderreview`]: answer })
  const { user, findByRole } = openInShop(`/order/${order._id}`, shop.answer)
  const row = within(await findByRole('region', { name: 'Order review' }))
  for (const name of ['1 Poor', '2 Fair', '5 Excellent'])
    await user.click(await row.findByRole('radio', { name }))
  held.letGo()
  await expect
    .poll(() => book.sent)
    .toEqual([
      { rating: 1, comment: '' },
      { rating: 5, comment: '' },
    ])
})

it('preselects the star of the URL and focuses it, and saves nothing until it is pressed', async () => {
  const book = aBook()
  const shop = aShop({ ...SHOP, [`${path}/orderreview`]: book.answer })
  const { user, findByRole } = openInShop(`/order/${order._id}?stars=4`, shop.answer)
  const row = within(await findByRole('region', { name: 'Order review' }))
  const star = (await row.findByRole('radio', { name: '4 Very Good' })) as HTMLInputElement
  expect(star.checked).toBe(true)
  expect(document.activeElement).toBe(star)
  row.getByRole('button', { name: /^Submit/ })
  expect(book.sent).toEqual([])
  await user.click(star)
  await expect.poll(() => book.sent).toEqual([{ rating: 4, comment: '' }])
})

it('shows stars alone after the seventh day, and says that it is too late for the rest', async () => {
  const late = { ...order, asOf: '2026-01-17T12:00:01.000Z' }
  const shop = aShop({ ...SHOP, [path]: json(late), [`${path}/orderreview`]: json(REVIEW) })
  const { findByRole, getByText, queryByRole } = openInShop(`/order/${order._id}?stars=1`, shop.answer)
  await findByRole('img', { name: 'Rated 4 out of 5' })
  getByText('Review window expired (7 days past order delivery)')
  expect(queryByRole('radio')).toBeNull()
  await expectNoAxeViolations()
})

const failing: Answer = request => (request.method === 'POST' ? noNetwork(request) : Response.json(null))
