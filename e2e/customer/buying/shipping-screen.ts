import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import type { Page, Request } from '@playwright/test'
import { theOwner } from '../../a-person.ts'
import { expect } from '../../fixtures.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { chegodilu, linesOf } from './open-cart.ts'

export const FLAT = {
  name: 'Lakshmi Prasanna',
  addressLine1: 'Flat 402, Sri Sai Residency',
  addressLine2: 'Road No. 4',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9000000021',
}
export const OFFICE = { ...FLAT, name: 'Venkata Ramana', addressLine1: '8-3-228/1', postalCode: '500045' }

/** Someone with something in the cart, and these addresses saved: the first is the default. */
export async function openShipping(
  page: Page,
  { phone = aNewPhone(), saved = [] as object[] } = {},
): Promise<void> {
  await signInAs(page, phone)
  await saveAddresses(page, saved)
  await putIntoCart(page)
  await page.goto('/shipping')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
}

async function saveAddresses(page: Page, addresses: object[]): Promise<void> {
  for (const shippingAddress of addresses) {
    const answer = await page.request.post('/api/address', { data: { shippingAddress } })
    expect(answer.ok()).toBe(true)
  }
}

async function putIntoCart(page: Page): Promise<void> {
  const cart = JSON.stringify({ cartItems: await linesOf(page, chegodilu) })
  await page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(cart)})`)
}

export function parts(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name })
  return {
    name: field('Name'),
    line1: field('Address line 1'),
    line2: field('Address line 2'),
    city: field('City'),
    state: page.getByRole('combobox', { name: 'State' }),
    pincode: page.getByRole('combobox', { name: 'Postal code' }),
    options: page.getByRole('listbox').getByRole('option'),
    phone: field('Phone'),
    list: page.getByRole('button', { name: /^Show Addresses/ }),
    addNew: page.getByRole('button', { name: 'Add New Address' }),
    continueWithNew: page.getByRole('button', { name: 'Continue with new address' }),
    continueWithSelected: page.getByRole('button', { name: 'Continue with selected address' }),
    address: (name: string) => page.getByRole('radio', { name }),
  }
}

export async function fillAddress(page: Page, facts: Partial<typeof FLAT> = {}): Promise<void> {
  const address = { ...FLAT, ...facts }
  const form = parts(page)
  await form.name.fill(address.name)
  await form.line1.fill(address.addressLine1)
  await form.line2.fill(address.addressLine2)
  await form.city.fill(address.city)
  await form.state.selectOption('Telangana (TG)')
  await choosePincode(page, address.postalCode)
  await form.phone.fill(address.phone)
}

export async function choosePincode(page: Page, pinCode: string): Promise<void> {
  await parts(page).pincode.fill(pinCode)
  await parts(page).options.filter({ hasText: pinCode }).click()
  await expect(parts(page).pincode).toHaveValue(new RegExp(`^${pinCode} `))
}

export async function savedAddresses(page: Page): Promise<SavedAddressView[]> {
  return (await page.request.get('/api/address')).json()
}

/** What the cart remembers of where it is to go. */
export async function addressInCart(page: Page): Promise<Record<string, string>> {
  const cart = await page.evaluate<string>("localStorage.getItem('cart')")
  return JSON.parse(cart).shippingAddress
}

export function requestsTo(page: Page, address: RegExp, method = 'POST'): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (request.method() === method && address.test(request.url())) requests.push(request)
  })
  return requests
}

/** A pincode that no other story knows, and the owner's way to start and stop delivering there. */
export async function aPincodeOfItsOwn(area: string) {
  const owner = await theOwner()
  const pinCode = `1${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
  expect((await owner.post('/api/address/pincodes', { data: { pinCode, area } })).ok()).toBe(true)
  const setServed = async (served: boolean) => {
    const answer = await owner.put(`/api/address/pincodes/${pinCode}`, { data: { served } })
    expect(answer.ok()).toBe(true)
  }
  return { pinCode, setServed }
}
