// @vitest-environment happy-dom
import { aDeskProduct, aProduct } from '@pindivantalu/domain/catalog/product.builder'
import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { aDeskFestival, aListedFestival } from '../../../features/festivals/desk/festival.builder.ts'

const NOW = '2026-11-15T09:42:00.000Z'
const ARISELU = aDeskProduct(aProduct({ _id: 'p-ariselu', name: 'Ariselu', teluguName: 'అరిసెలు' }))
const SAKINALU = aDeskProduct(aProduct({ _id: 'p-sakinalu', name: 'Sakinalu', teluguName: 'సకినాలు' }))
const SOLD = { product: 'p-ariselu', packets: 600, isOnly: true, prices: [] }
const DRAFT = aDeskFestival({ products: [SOLD] })
const LAST_YEAR = aListedFestival({
  _id: 'before',
  name: 'Sankranti 2026',
  state: 'closed',
  opensAt: '2025-12-20T01:30:00.000Z',
  orders: 412,
  income: 318_400,
})

beforeEach(() => rememberUser(OWNER))

type Refusal = { status: number; body: object }

function open(path: string, festival: DeskFestivalView = DRAFT, refusal?: Refusal) {
  const sent: { method: string; body: Record<string, unknown> }[] = []
  const write: Answer = async request => {
    const body = request.method === 'DELETE' ? {} : ((await request.json()) as Record<string, unknown>)
    sent.push({ method: request.method, body })
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    const state = body.isDraft ? 'draft' : festival.state === 'draft' ? 'planned' : festival.state
    return Response.json({ ...festival, ...body, state, updatedAt: '2026-11-15T09:43:00.000Z' })
  }
  const shop = aShop({
    '/users/profile': json(OWNER),
    '/time': json({ asOf: NOW }),
    '/products/desk': json({ products: [SAKINALU, ARISELU], page: 1, pages: 1, total: 2 }),
    '/festivals/desk': json([LAST_YEAR]),
    '/settings/holidays': json([{ day: '2027-01-14', name: 'Sankranti', orders: 0 }]),
    [`/festivals/desk/${festival._id}`]: json(festival),
    '/festivals': write,
    [`/festivals/${festival._id}`]: write,
    [`/festivals/${festival._id}/closed`]: ({ method }) => {
      sent.push({ method, body: {} })
      return Response.json({ ...festival, state: 'closed', updatedAt: '2026-11-15T09:43:00.000Z' })
    },
  })
  return { sent, shop, ...openInShop(path, shop.answer) }
}

const AT = `/admin/festivals/${DRAFT._id}`
/** Drawn twice: beside the title, and at the thumb. */
const first = (found: HTMLElement[]) => found[0] as HTMLElement

it('shows the whole of it, what its days mean, and how the last one went', async () => {
  const { findByLabelText, getByLabelText, getByText, getByRole, getAllByRole } = open(AT)
  expect(await findByLabelText(/^Name \*/)).toHaveProperty('value', 'Sankranti 2027')
  expect(getByLabelText('Name in Telugu')).toHaveProperty('value', 'సంక్రాంతి')
  expect(getByLabelText(/^Ordering opens/)).toHaveProperty('value', '2026-12-20T07:00')
  expect(getByText('3 days before the first delivery')).toBeTruthy()
  expect(getByLabelText('Most orders, Wed, 13 Jan')).toHaveProperty('value', '300')
  expect(getByRole('button', { name: /^Wed, 13 Jan/ }).textContent).toContain('2–4, 4–6, 6–8 PM')
  expect(
    getByText('Everyday orders stop for these days. 1,080 places in all, needs 10 riders at 40 stops.'),
  ).toBeTruthy()
  expect(getByText('While ordering is open, these are made for the festival’s days only.')).toBeTruthy()
  expect(getByLabelText('Packets of Ariselu')).toHaveProperty('value', '600')
  expect(getByLabelText('Packets of Sakinalu')).toHaveProperty('disabled', true)
  expect(getByText('Last year: 412 orders, ₹3,18,400')).toBeTruthy()
  expect(first(getAllByRole('button', { name: 'Plan it for 20 Dec' }))).toBeTruthy()
  await expectNoAxeViolations()
})

it('plans what is typed: a new quantity, a price of its own, and a day more', async () => {
  const { user, sent, findByLabelText, getByLabelText, getByRole, getAllByRole, findByText } = open(AT)
  fireEvent.change(await findByLabelText('Packets of Ariselu'), { target: { value: '650' } })
  await user.click(getByRole('button', { name: 'Prices of Ariselu: Prices of every day' }))
  fireEvent.change(getByLabelText('Price of Ariselu, 500 g'), { target: { value: '310' } })
  await user.click(getByRole('button', { name: 'Add a day' }))
  expect(getByLabelText('Most orders, Thu, 14 Jan')).toHaveProperty('value', '300')
  await user.click(first(getAllByRole('button', { name: 'Plan it for 20 Dec' })))
  await findByText('Planned')
  expect(sent).toEqual([
    {
      method: 'PUT',
      body: {
        name: 'Sankranti 2027',
        teluguName: 'సంక్రాంతి',
        opensAt: '2026-12-20T01:30:00.000Z',
        closesAt: '2027-01-08T14:30:00.000Z',
        isDraft: false,
        updatedAt: '2026-11-15T09:42:00.000Z',
        days: [
          { day: '2027-01-11', slots: ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], places: 390 },
          { day: '2027-01-12', slots: ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], places: 390 },
          { day: '2027-01-13', slots: ['2-4 PM', '4-6 PM', '6-8 PM'], places: 300 },
          { day: '2027-01-14', slots: ['2-4 PM', '4-6 PM', '6-8 PM'], places: 300 },
        ],
        products: [{ ...SOLD, packets: 650, prices: [{ weight: '500 g', price: 310 }] }],
      },
    },
  ])
})

it('says beside each field what is missing, and sends nothing', async () => {
  const { user, sent, findByLabelText, getByText, getAllByText, getAllByRole, getByRole } =
    open('/admin/festivals/new')
  await findByLabelText(/^Name \*/)
  await user.click(getByRole('button', { name: 'Add a day' }))
  await user.click(first(getAllByRole('button', { name: 'Save as draft' })))
  expect(getByText('Enter a name, such as Sankranti 2027')).toBeTruthy()
  expect(getAllByText('Choose a day and a time')).toHaveLength(2)
  expect(getByText('Choose a day')).toBeTruthy()
  expect(sent).toEqual([])
})

it('says where the server refuses what no field was wrong about', async () => {
  const refusal = {
    status: 400,
    body: {
      code: 'festival.no_products',
      message: 'Please choose what is sold for it.',
      issues: [{ path: 'products', message: 'Please choose what is sold for it.' }],
    },
  }
  const { user, findByRole, findAllByRole } = open(AT, DRAFT, refusal)
  await user.click(first(await findAllByRole('button', { name: 'Plan it for 20 Dec' })))
  const products = await findByRole('region', { name: 'Products and quantities' })
  expect((await within(products).findByRole('alert')).textContent).toBe('Please choose what is sold for it.')
})

it('keeps what an old tab typed until the newest is asked for', async () => {
  const refusal = { status: 409, body: { code: 'festival.changed_meanwhile', message: 'Changed' } }
  const { user, shop, findByLabelText, findByRole, getByLabelText, findAllByRole, queryByText } = open(
    AT,
    DRAFT,
    refusal,
  )
  fireEvent.change(await findByLabelText('Packets of Ariselu'), { target: { value: '650' } })
  await user.click(first(await findAllByRole('button', { name: 'Save as draft' })))
  const load = await findByRole('button', { name: /^Load the newest/ })
  expect(getByLabelText('Packets of Ariselu')).toHaveProperty('value', '650')
  shop.from(
    `/festivals/desk/${DRAFT._id}`,
    json({ ...DRAFT, products: [{ ...SOLD, packets: 700 }], updatedAt: '2026-11-15T09:50:00.000Z' }),
  )
  await user.click(load)
  await vi.waitFor(() => expect(getByLabelText('Packets of Ariselu')).toHaveProperty('value', '700'))
  expect(queryByText(/was changed meanwhile/)).toBeNull()
})

it('asks before it closes an open one, and shows it closed', async () => {
  const festival = { ...DRAFT, state: 'open' as const, orders: 412, income: 318_400 }
  const { user, sent, findByText, findAllByRole, findByRole, queryByRole } = open(AT, festival)
  await findByText('412 orders, ₹3,18,400')
  expect(queryByRole('button', { name: 'Save as draft' })).toBeNull()
  await user.click(first(await findAllByRole('button', { name: 'Close now' })))
  const dialog = await findByRole('alertdialog', { name: 'Close Sankranti 2027 now?' })
  expect(dialog.textContent).toContain('Its 412 orders stay, and are brought on 11, 12 and 13 Jan.')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Close now' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ method: 'PUT', body: {} }])
  await findByText('Sankranti 2027 takes no more orders')
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Close now' })).toBeNull())
})

it('can only be read and copied once it is closed', async () => {
  const { findByRole, getByLabelText, queryByRole, getByRole } = open(AT, { ...DRAFT, state: 'closed' })
  expect((await findByRole('link', { name: 'Copy for next year' })).getAttribute('href')).toBe(
    `/admin/festivals/new?copy=${DRAFT._id}`,
  )
  expect(getByRole('link', { name: 'To make' }).getAttribute('href')).toBe(`${AT}/to-make`)
  expect(getByLabelText('Packets of Ariselu').closest('fieldset')?.disabled).toBe(true)
  expect(queryByRole('button', { name: /Save|Close now|Plan/ })).toBeNull()
})

it('begins the next one as a copy, a year later', async () => {
  const { user, sent, findByLabelText, getByLabelText, getAllByRole, router } = open(
    `/admin/festivals/new?copy=${DRAFT._id}`,
  )
  expect(await findByLabelText(/^Name \*/)).toHaveProperty('value', 'Sankranti 2028')
  expect(getByLabelText(/^Ordering closes/)).toHaveProperty('value', '2028-01-08T20:00')
  expect(getByLabelText('Packets of Ariselu')).toHaveProperty('value', '600')
  await user.click(first(getAllByRole('button', { name: 'Save as draft' })))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', body: { isDraft: true, products: [SOLD] } })
  expect(sent[0]?.body).not.toHaveProperty('updatedAt')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(AT))
})

it('deletes a draft when it is sure', async () => {
  const { user, sent, findAllByRole, findByRole, router } = open(AT)
  await user.click(first(await findAllByRole('button', { name: 'Delete' })))
  await user.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/festivals'))
  expect(sent).toEqual([{ method: 'DELETE', body: {} }])
})

it('asks before what was typed is left behind', async () => {
  const { user, findByLabelText, getByRole, findByRole, router } = open(AT)
  fireEvent.change(await findByLabelText('Packets of Ariselu'), { target: { value: '650' } })
  await user.click(getByRole('link', { name: 'All festivals' }))
  await findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe(AT)
})

it('shows customers’ page before, while and after orders are taken, as it is typed', async () => {
  const { user, findByRole, getByLabelText } = open(AT)
  const preview = within(await findByRole('region', { name: 'As the customer sees it' }))
  const hero = () => preview.getByRole('heading', { level: 3 }).parentElement?.textContent
  expect(hero()).toContain('Order by 8 Jan. Fresh from the kitchen on 11, 12 and 13 Jan.')
  expect(preview.getByText('Only for Sankranti')).toBeTruthy()
  fireEvent.change(getByLabelText(/^Ordering closes/), { target: { value: '2027-01-07T18:00' } })
  expect(hero()).toContain('Closes Thu, 7 Jan, 6 PM')
  await user.click(preview.getByRole('button', { name: 'Before' }))
  expect(hero()).toContain('Orders from 20 Dec.')
  await user.click(preview.getByRole('button', { name: 'Closed' }))
  expect(hero()).toContain('All orders for Sankranti are taken.')
  expect(preview.queryByText('Which day?')).toBeNull()
})

it('says before it is saved that a day is a holiday, and how to get out of it', async () => {
  const { user, sent, findByRole, getByLabelText, getByRole, queryByRole } = open(AT)
  const days = within(await findByRole('region', { name: 'Delivery days' }))
  expect(days.queryByRole('link')).toBeNull()
  await user.click(days.getByRole('button', { name: 'Add a day' }))
  await vi.waitFor(() =>
    expect(days.getByRole('link', { name: 'remove the holiday' }).getAttribute('href')).toBe(
      '/admin/settings?tab=holidays',
    ),
  )
  expect(getByRole('region', { name: 'Delivery days' }).textContent).toContain(
    'Thu, 14 Jan is a holiday (Sankranti): customers are not offered it, and nothing is brought.',
  )
  expect(sent).toEqual([])
  await user.click(days.getByRole('button', { name: /^Thu, 14 Jan/ }))
  await user.click(days.getByRole('button', { name: 'Remove Thu, 14 Jan' }))
  expect(queryByRole('link', { name: 'remove the holiday' })).toBeNull()
  expect(getByLabelText('Most orders, Wed, 13 Jan')).toBeTruthy()
})
