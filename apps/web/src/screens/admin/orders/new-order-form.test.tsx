// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { press, shownInAPage, type } from '../../../../test-support/in-a-page.tsx'
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
  facts?: () => object | Promise<never>
  prices?: () => object | Promise<never>
  make?: () => Response
}

let leave: () => Promise<void> = async () => {}
afterEach(async () => {
  await leave()
  window.sessionStorage.clear()
})

async function aForm({ facts, prices, make }: Answers, kept: object | undefined = draft) {
  const asked: { orderItems: { price?: number }[]; _id: string; slot: unknown }[] = []
  const made: unknown[] = []
  if (kept) keepDraft(`owner-order ${PHONE}`, 'u1', kept)
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/orders/customer'))
      return Response.json(await (facts?.() ?? factsOf(searchParams.get('phone') ?? '', 'Sita')))
    if (pathname.endsWith('/prices')) return Response.json(await (prices?.() ?? PRICED))
    if (pathname.endsWith('/for-customer')) {
      asked.push(await request.json())
      return make?.() ?? Response.json({ _id: 'made-here', reference: 'PV1' })
    }
    return Response.json(pathname.endsWith('/products') ? { products: [], pages: 1, page: 1 } : [])
  }
  const onMade = (_order: unknown, isStillHere: boolean) => made.push(isStillHere)
  const shown = await shownInAPage(<NewOrderForm userId="u1" phone={PHONE} onMade={onMade} />, answer)
  await act(async () => {})
  leave = shown.leave
  return { page: shown.page, asked, made }
}

const waits = () => new Promise<never>(() => {})

it('makes the order with the address, the slot and the prices that were seen', async () => {
  const { page, asked, made } = await aForm({})
  await press(page, 'Create order')
  expect(asked).toMatchObject([
    {
      _id: 'made-here',
      shippingAddress: 'home',
      slot: { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '4-6 PM' },
      orderItems: [{ price: 120 }],
    },
  ])
  expect(made).toEqual([true])
})

it.each([
  ['the customer is known', { facts: waits }, 'addresses and slots are not here yet'],
  ['the prices are known', { prices: waits }, 'The prices are not here yet'],
  [
    'a slot is chosen again that is gone',
    { facts: () => factsOf(PHONE, 'Sita', '2026-01-12') },
    'Choose the delivery time slot again.',
  ],
])('sends nothing before %s, and says so where it leads', async (_what, answers, words) => {
  const { page, asked } = await aForm(answers)
  await press(page, 'Create order')
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toContain(words)
})

it('leads to what is missing where nothing was added', async () => {
  const { page, asked } = await aForm({}, { ...draft, lines: [] })
  await press(page, 'Create order')
  expect(asked).toEqual([])
  expect(document.activeElement?.textContent).toBe('Add at least one product.')
})

it('makes another order at once where the first was made of other things', async () => {
  const refusal = { code: 'order.made_differently', message: 'It was made differently.' }
  const { page, asked } = await aForm({ make: () => Response.json(refusal, { status: 409 }) })
  await press(page, 'Create order')
  await press(page, 'Make this as another order')
  expect(asked).toHaveLength(2)
  expect(asked[1]?._id).not.toBe('made-here')
})

it('fills in who receives it, again where the phone is put right, and leaves what was typed', async () => {
  const names: Record<string, string> = { '+919000000001': 'Wrong Person', '+919000000002': 'Right Person' }
  let phone = ''
  const facts = () => factsOf(phone, names[phone] ?? null)
  const { page } = await aForm({ facts }, { ...draft, phone: '', address: null })
  const fields = () => [...page.querySelectorAll('input')]
  const named = (name: string) => fields().find(field => field.name === name)
  const call = async (number: string) => {
    phone = `+91${number}`
    await type(page.querySelector('input[type="tel"]'), number)
    await act(async () => {})
  }
  await call('9000000001')
  expect([named('name')?.value, named('phone')?.value]).toEqual(['Wrong Person', '9000000001'])
  await call('9000000002')
  expect([named('name')?.value, named('phone')?.value]).toEqual(['Right Person', '9000000002'])
})
