// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { chosenLanguage } from '../lib/storage/chosen-language.ts'
import { chooseLanguage } from '../lib/storage/kept-language.ts'
import { bringToOneLanguage } from './one-language.ts'
import { createShopStore } from './store.ts'

const USER = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Ravi',
  phone: '+919000000002',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
}

const told: unknown[] = []
const replaced = vi.fn()

function aShop(answer = Response.json({ ...USER, language: 'te' })) {
  return createShopStore({
    baseUrl: 'http://shop.test/api',
    fetchFn: async request => {
      told.push([request.method, new URL(request.url).pathname, await request.json()])
      return answer
    },
  })
}

afterEach(() => {
  told.length = 0
  replaced.mockClear()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

it('tells the account what was chosen here, once', async () => {
  chooseLanguage('te')
  await bringToOneLanguage(aShop(), 'en', replaced)
  expect(told).toEqual([['PUT', '/api/users/profile', { language: 'te' }]])
  expect(chosenLanguage()).toBeUndefined()
  expect(replaced).not.toHaveBeenCalled()
})

it('keeps the choice for another time when the account could not be told', async () => {
  chooseLanguage('te')
  const telling = bringToOneLanguage(aShop(new Response('{}', { status: 503 })), 'en', replaced)
  await expect(telling).rejects.toMatchObject({ status: 503 })
  expect(chosenLanguage()).toBe('te')
})

it('follows the account: in the cookie, and on a personal page at once, with all that its address says', async () => {
  window.history.replaceState(null, '', '/order/7?from=mail#slot')
  await bringToOneLanguage(aShop(), 'te', replaced)
  expect(document.cookie).toContain('language=te')
  expect(replaced.mock.calls).toEqual([['/te/order/7?from=mail#slot']])
  expect(told).toEqual([])
})

it('leaves a public page, and one that is in the language already, as they are', async () => {
  await bringToOneLanguage(aShop(), 'te', replaced)
  window.history.replaceState(null, '', '/profile')
  await bringToOneLanguage(aShop(), 'en', replaced)
  expect(replaced).not.toHaveBeenCalled()
})
