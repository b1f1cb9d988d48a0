import { type Cart, emptyCart, saveShippingAddress } from '@pindivantalu/domain/cart/cart'
import type { Page } from '@playwright/test'
import { answered } from '../answered.ts'
import { ariselu, chegodilu, linesOf } from '../customer/buying/open-cart.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'

/** As someone fills it in who types Telugu. City and state are chosen among those that the shop serves. */
export const TELUGU_HOME = {
  name: 'లక్ష్మీ ప్రసన్న',
  addressLine1: 'ఫ్లాట్ 402, శ్రీ సాయి రెసిడెన్సీ',
  addressLine2: 'రోడ్ నంబర్ 4',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9000000021',
}

/** Signed in, with a Telugu name and Telugu as the account's language. */
export async function signInReadingTelugu(
  page: Page,
  { name = 'లక్ష్మి', phone = aNewPhone() } = {},
): Promise<string> {
  await signInAs(page, phone)
  const profile = await answered(page.request.put('/api/users/profile', { data: { name, language: 'te' } }))
  await page.evaluate(text => localStorage.setItem('userInfo', text), JSON.stringify(profile))
  return phone
}

/** Something to eat, and with an address also where it goes. */
export async function fillCart(page: Page, address?: object): Promise<void> {
  const cartItems = await linesOf(page, chegodilu, ariselu)
  const cart: Cart = { ...emptyCart(), cartItems }
  const whole = address ? { ...saveShippingAddress(cart, address as never), cartItems } : cart
  await page.evaluate(text => localStorage.setItem('cart', text), JSON.stringify(whole))
}
