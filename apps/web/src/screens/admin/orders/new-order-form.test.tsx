// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { keepDraft } from '../../../lib/storage/kept-draft.ts'
import { NewOrderForm } from './new-order-form.tsx'

const PHONE = '+919812345670'
const ADDRESS = {
  name: 'Sita',
  addressLine1: 'Flat 7',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500034',
  phone: '9812345670',
}
const LINE = {
  product: 'sakinalu',
  name: 'Sakinalu',
  subCategory: 'Hot Snacks',
  weights: ['250 g'],
  choices: ['Regular'],
  weight: '250 g',
  choice: 'Regular',
  quantity: 1,
}
const PRICED = {
  prices: null,
  validatedOrderItems: [
    { product: 'sakinalu', weight: '250 g', price: 120, quantity: 1, spiceLevel: 'Regular', sweetness: null },
  ],
  differences: [],
}
const factsOf = (phone: string, name: string | null, day = '2026-01-11') => ({
  phone,
  customer: name && { _id: name, name, email: null },
  addresses: name === 'Sita' ? [{ ...ADDRESS, _id: 'home', serviceable: true, isDefault: true }] : [],
  orders: [],
  slotOptions: [{ offset: 1, day, slot: '4-6 PM' }],
  asOf: '2026-01-10T12:00:00Z',
})
const draft = {
  id: 'made-here',
  phone: '9812345670',
  name: '',
  lines: [LINE],
  address: 'home',
  newAddress: null,
  slot: { day: '2026-01-11', slot: '4-6 PM' },
}

type Answers = {
  facts?: (phone: string) => object | Promise<never>
  prices?: () => object | Promise<never>
  make?: () => Response
}

function aForm({ facts, prices, make }: Answers, kept: object | undefined = draft) {
  const asked: { orderItems: { price?: number }[]; _id: string; slot: unknown }[] = []
  const made: unknown[] = []
  if (kept) keepDraft(`owner-order ${PHONE}`, 'u1', kept)
  const customerOf = facts ?? ((phone: string) => factsOf(phone, 'Sita'))
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/orders/customer'))
      return Response.json(await customerOf(searchParams.get('phone') ?? ''))
    if (pathname.endsWith('/prices')) return Response.json(await (prices?.() ?? PRICED))
    if (pathname.endsWith('/for-customer')) {
      asked.push(await request.json())
      return make?.() ?? Response.json({ _id: 'made-here', reference: 'PV1' })
    }
    return Response.json(pathname.endsWith('/products') ? { products: [], pages: 1, page: 1 } : [])
  }
  const onMade = (_order: unknown, isStillHere: boolean) => made.push(isStillHere)
  const view = renderInShop(<NewOrderForm userId="u1" phone={PHONE} onMade={onMade} />, answer)
  const create = async () => {
    const [button] = view.getAllByRole('button', { name: /^Create order/ })
    await view.user.click(button as HTMLElement)
  }
  return { ...view, asked, made, create }
}

/** The customer is known, with their address. */
async function aFormForSita(answers: Answers, kept?: object) {
  const form = aForm(answers, kept)
  await form.findByText('Sita, no orders yet')
  await form.findByText('Flat 7')
  return form
}

/** And the prices have come. */
async function aReadyForm(answers: Answers) {
  const form = await aFormForSita(answers)
  const items = form.getByRole('list', { name: 'Items of the order' })
  await vi.waitFor(() => expect(items.textContent).toContain('120.00'), 15_000)
  return form
}

const waits = () => new Promise<never>(() => {})

it('makes the order with the address, the slot and the prices that were seen', async () => {
  const { asked, made, create } = await aReadyForm({})
  await create()
  await vi.waitFor(() => expect(made).toEqual([true]), 15_000)
  expect(asked).toMatchObject([
    {
      _id: 'made-here',
      shippingAddress: 'home',
      slot: { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '4-6 PM' },
      orderItems: [{ price: 120 }],
    },
  ])
})

it('sends nothing before the customer is known, and says so where it leads', async () => {
  const { asked, create } = aForm({ facts: waits })
  await create()
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toContain('addresses and slots are not here yet')
})

it.each([
  ['the prices are known', { prices: waits }, 'The prices are not here yet'],
  [
    'a slot is chosen again that is gone',
    { facts: () => factsOf(PHONE, 'Sita', '2026-01-12') },
    'Choose the delivery time slot again.',
  ],
])('sends nothing before %s, and says so where it leads', async (_what, answers, words) => {
  const { asked, create } = await aFormForSita(answers)
  await create()
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toContain(words)
})

it('leads to what is missing where nothing was added', async () => {
  const { asked, create } = await aFormForSita({}, { ...draft, lines: [] })
  await create()
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toBe('Add at least one product.')
})

it('makes another order at once where the first was made of other things', async () => {
  const refusal = { code: 'order.made_differently', message: 'It was made differently.' }
  const { user, asked, create, findByRole } = await aReadyForm({
    make: () => Response.json(refusal, { status: 409 }),
  })
  await create()
  await user.click(await findByRole('button', { name: 'Make this as another order' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2), 15_000)
  expect(asked[0]?._id).toBe('made-here')
  expect(asked[1]?._id).not.toBe('made-here')
})

it('fills in who receives it, again where the phone is put right, and leaves what was typed', async () => {
  const names: Record<string, string> = { '+919000000001': 'Wrong Person', '+919000000002': 'Right Person' }
  const facts = (phone: string) => factsOf(phone, names[phone] ?? null)
  const { user, getByRole, findByDisplayValue } = aForm({ facts }, { ...draft, phone: '', address: null })
  const customer = within(getByRole('region', { name: 'Customer' }))
  const address = within(getByRole('region', { name: 'Address' }))
  const typedIn = (label: RegExp) => address.getByLabelText<HTMLInputElement>(label).value
  const phone = customer.getByLabelText(/^Phone/)
  await user.type(phone, '9000000001')
  await findByDisplayValue('Wrong Person')
  expect([typedIn(/^Name/), typedIn(/^Phone/)]).toEqual(['Wrong Person', '9000000001'])
  await user.type(address.getByLabelText(/^Address line 1/), 'Flat 9')
  await user.type(phone, '{Backspace}2')
  await findByDisplayValue('Right Person')
  expect([typedIn(/^Name/), typedIn(/^Phone/)]).toEqual(['Right Person', '9000000002'])
  expect(typedIn(/^Address line 1/)).toBe('Flat 9')
})
