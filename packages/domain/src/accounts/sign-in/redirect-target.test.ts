import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

describe('the way back after sign-in', () => {
  it.each([
    '/',
    '/shipping',
    '/order/0198c0de-0000-7000-8000-000000000001',
    '/search/hot%20snacks/page/2',
    '/search/100%',
    '/search/a%2F%2Fb',
    '/search/జంతికలు',
    '/search/%E0%B0%85%E0%B0%B0%E0%B0%BF%E0%B0%B8%E0%B1%86',
    '/login?redirect=%2Fshipping',
    '/admin/orderlist?status=Created&q=a#top',
    '/a/../b',
  ])('leads to %s', path => {
    expect(redirectTarget(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'shipping',
    './shipping',
    '?redirect=/shipping',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /shipping',
    '/\u0000/evil.example',
    '/shipping\r\nSet-Cookie: a=b',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%00/evil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%25%32%46evil.example',
    '/%2Fevil.example%',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/%2525252525252Fevil.example',
  ])('leads from %j to the default', redirect => {
    expect(redirectTarget(redirect)).toBe('/')
    expect(redirectTarget(redirect, '/deliverypartner')).toBe('/deliverypartner')
  })

  it('never leaves the shop, whatever is written there', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
    )
    const shop = 'https://shop.example'
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), written => {
        const target = redirectTarget(written.join(''), '/default')
        const resolved = new URL(target, shop)
        expect(resolved.origin).toBe(shop)
        expect(new URL(resolved.pathname, shop).origin).toBe(shop)
      }),
      { numRuns: 2000 },
    )
  })
})
