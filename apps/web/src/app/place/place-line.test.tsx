// @vitest-environment happy-dom
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, heldBack, json, noNetwork } from '../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../test-support/no-axe-violations.ts'
import { CUSTOMER, rememberUser } from '../../../test-support/people.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'
import { keepPlace, readPlace } from '../../features/addresses/place/kept-place.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const PAGE = `/product/${ID}`
const SERVED = { pinCode: '500032', serviceable: true, area: 'Gachibowli' }
const NOT_SERVED = { pinCode: '110001', serviceable: false, area: null }
const SHOP = {
  [`/products/${ID}`]: json(aProduct()),
  [`/products/${ID}/reviews`]: json([]),
  [`/products/${ID}/related`]: json([]),
  '/time': json({ asOf: '2026-01-10T10:00:00+05:30' }),
  '/address/pincode/500032': json(SERVED),
  '/address/pincode/110001': json(NOT_SERVED),
}
const QUESTION = 'Where shall we bring it? Enter your pincode'

beforeEach(() => window.localStorage.clear())

function open(answers: Parameters<typeof aShop>[0] = {}, path = PAGE) {
  const shop = aShop({ ...SHOP, ...answers })
  return { shop, ...openInShop(path, shop.answer) }
}
const lineIn = (view: ReturnType<typeof open>) => view.findByRole('region', { name: 'Where we deliver' })

async function typePincode(view: ReturnType<typeof open>, pinCode: string) {
  await view.user.click(await view.findByRole('button', { name: QUESTION }))
  const field = await view.findByRole('textbox', { name: 'Pincode' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await view.user.type(field, pinCode)
  return field
}

describe('a pincode', () => {
  it('is asked for, and checked with its sixth digit alone', async () => {
    const view = open()
    const field = await typePincode(view, '50003')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.getAttribute('autocomplete')).toBe('postal-code')
    expect(view.shop.asked).not.toContain('/address/pincode/50003')
    await view.user.type(field, '2')
    await view.findByText('We deliver to 500032 Gachibowli')
    const button = await view.findByRole('button', { name: /^500032 +earliest today 6-8 PM ?Change$/ })
    expect(view.queryByRole('textbox', { name: 'Pincode' })).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(readPlace()).toEqual({ pinCode: '500032', isServed: true })
    await expectNoAxeViolations()
  })

  it('that is kept stands there, and is asked about once more', async () => {
    keepPlace({ pinCode: '500032', isServed: false })
    const view = open()
    await view.findByRole('button', { name: /500032 +earliest today 6-8 PM/ })
    expect(readPlace()).toEqual({ pinCode: '500032', isServed: true })
  })

  it('that is kept is believed without a network', async () => {
    keepPlace({ pinCode: '500032', isServed: true })
    const view = open({ '/address/pincode/500032': noNetwork })
    await view.findByRole('button', { name: /500032 +earliest today 6-8 PM/ })
  })

  it.each(['012345', '{"pinCode":"500032"}', '500032', '500032 served twice', '<b>'])(
    'is not read from %s',
    async stored => {
      window.localStorage.setItem('place', stored)
      const view = open()
      await view.findByRole('button', { name: QUESTION })
      expect(readPlace()).toBeNull()
    },
  )

  it('that cannot be one is said to be none', async () => {
    const view = open()
    const field = await typePincode(view, '5000{Enter}')
    await view.findByText('Enter a 6 digit pincode')
    await view.user.clear(field)
    await view.user.type(field, '012345')
    await view.findByText('Enter a 6 digit pincode')
    expect(view.shop.asked.filter(path => path.startsWith('/address'))).toEqual([])
    await expectNoAxeViolations()
  })

  it('typed again while the first is asked about: only the last counts', async () => {
    const first = heldBack(json(SERVED))
    const view = open({ '/address/pincode/500032': first.answer })
    const field = await typePincode(view, '500032')
    await view.findByText('Asking whether we deliver there...')
    await view.user.clear(field)
    await view.user.type(field, '110001')
    await view.findByText('We do not deliver there yet')
    first.letGo()
    await waitFor(() => expect(view.shop.asked).toContain('/address/pincode/500032'))
    expect(readPlace()).toEqual({ pinCode: '110001', isServed: false })
    expect(field).toHaveProperty('value', '110001')
  })

  it('typed after another was answered: that answer is not taken for its own', async () => {
    const second = heldBack(json(SERVED))
    const view = open({ '/address/pincode/500032': second.answer })
    const field = await typePincode(view, '110001')
    await view.findByText('We do not deliver there yet')
    await view.user.clear(field)
    await view.user.type(field, '500032')
    await view.findByText('Asking whether we deliver there...')
    expect(view.queryByText('We do not deliver there yet')).toBeNull()
    second.letGo()
    await view.findByText('We deliver to 500032 Gachibowli')
  })

  it('whose check failed is asked about again', async () => {
    const view = open({ '/address/pincode/500032': noNetwork })
    await typePincode(view, '500032')
    const again = await view.findByRole('button', { name: 'Try again' })
    await view.findByText(/You seem to be offline/)
    view.shop.from('/address/pincode/500032', json(SERVED))
    await view.user.click(again)
    await view.findByText('We deliver to 500032 Gachibowli')
  })

  it('is left alone with Escape, back on the line', async () => {
    const view = open()
    await typePincode(view, '5{Escape}')
    expect(view.queryByRole('textbox', { name: 'Pincode' })).toBeNull()
    expect(document.activeElement).toBe(await view.findByRole('button', { name: QUESTION }))
  })

  it('is asked for on home and product, and not in the cart', async () => {
    const view = open({}, '/cart')
    await view.findByRole('heading', { level: 1, name: 'Shopping cart' })
    expect(view.queryByRole('region', { name: 'Where we deliver' })).toBeNull()
    expect(await lineIn(open({}, '/'))).toBeTruthy()
  })
})

describe('where the shop does not deliver', () => {
  it('people leave a phone number, and are thanked', async () => {
    let sent: unknown
    const view = open({
      '/address/waitlist': async request => {
        sent = await request.json()
        return Response.json({ message: 'You will be told' })
      },
    })
    await typePincode(view, '110001')
    await view.findByText('We do not deliver there yet')
    const phone = await view.findByRole('textbox', { name: /Phone/ })
    await view.user.type(phone, '123')
    await view.user.click(view.getByRole('button', { name: /^Tell me/ }))
    await view.findByText('Please enter a 10-digit Indian mobile number.')
    await view.user.clear(phone)
    await view.user.type(phone, '98123 45678')
    await expectNoAxeViolations()
    await view.user.click(view.getByRole('button', { name: /^Tell me/ }))
    const thanks = await view.findByText(/We will tell you on WhatsApp when we deliver to 110001/)
    expect(document.activeElement).toBe(thanks)
    expect(sent).toEqual({ pinCode: '110001', phone: '+919812345678' })
    await expectNoAxeViolations()
  })

  it('the phone of the current user is filled in, and a failure is said', async () => {
    rememberUser(CUSTOMER)
    const view = open({ '/users/profile': json(CUSTOMER), '/address/waitlist': noNetwork })
    await typePincode(view, '110001')
    expect(await view.findByRole('textbox', { name: /Phone/ })).toHaveProperty('value', '9000000004')
    await view.user.click(view.getByRole('button', { name: /^Tell me/ }))
    await view.findByText(/You seem to be offline/)
  })

  it('product and line say so instead of a time', async () => {
    keepPlace({ pinCode: '110001', isServed: false })
    const view = open()
    await view.findByRole('button', { name: /110001 +we do not deliver there yet/ })
    await view.findByText('We do not deliver to 110001 yet')
    expect(view.queryByText(/Earliest delivery/)).toBeNull()
  })
})
