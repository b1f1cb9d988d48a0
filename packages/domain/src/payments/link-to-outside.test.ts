import { expect, it } from 'vitest'
import { linkToOutside } from './link-to-outside.ts'
import { USER_AGENTS } from './user-agents.builder.ts'

const CART = 'https://pindivantalu.example/cart?item=2*0198c0de*500+g*Spicy&item=1*0198c0df*250+g*Regular'

const INTENT =
  'intent://pindivantalu.example/cart?item=2*0198c0de*500+g*Spicy&item=1*0198c0df*250+g*Regular' +
  '#Intent;scheme=https;action=android.intent.action.VIEW;' +
  'S.browser_fallback_url=https%3A%2F%2Fpindivantalu.example%2Fcart%3Fitem%3D2*0198c0de*500%2Bg*Spicy%26item%3D1*0198c0df*250%2Bg*Regular;' +
  'end'

const SAFARI =
  'x-safari-https://pindivantalu.example/cart?item=2*0198c0de*500+g*Spicy&item=1*0198c0df*250+g*Regular'

it.each([
  ['instagramOnAndroid', INTENT],
  ['facebookOnAndroid', INTENT],
  ['instagramOnIphone', SAFARI],
  ['instagramOnNewIphone', SAFARI],
  ['facebookOnIpad', SAFARI],
  ['instagramOnOldIphone', null],
  // Browsers of their own: the phone may open links with this very one.
  ['operaMini', null],
  ['ucBrowser', null],
  ['chromeOnAndroid', null],
  ['safariOnIphone', null],
  ['none', null],
] as const)('from %s', (browser, link) => {
  expect(linkToOutside(USER_AGENTS[browser], CART)).toBe(link)
})

it('keeps port and scheme of a shop in development', () => {
  expect(linkToOutside(USER_AGENTS.instagramOnAndroid, 'http://localhost:3000/order/7')).toBe(
    'intent://localhost:3000/order/7#Intent;scheme=http;action=android.intent.action.VIEW;S.browser_fallback_url=http%3A%2F%2Flocalhost%3A3000%2Forder%2F7;end',
  )
  expect(linkToOutside(USER_AGENTS.instagramOnIphone, 'http://localhost:3000/order/7')).toBe(null)
})

it('lets no text of the URL end the intent', () => {
  const link = linkToOutside(USER_AGENTS.instagramOnAndroid, 'https://shop.example/cart?item=a;end;b#c')
  expect(link).toBe(
    'intent://shop.example/cart?item=a;end;b#Intent;scheme=https;action=android.intent.action.VIEW;S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fcart%3Fitem%3Da%3Bend%3Bb%23c;end',
  )
})
