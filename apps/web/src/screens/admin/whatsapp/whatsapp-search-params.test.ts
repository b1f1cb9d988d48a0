import { describe, expect, it } from 'vitest'
import { readWhatsAppSearchParams, typedPhone, whatsAppPath } from './whatsapp-search-params.ts'

const read = (query: string) => readWhatsAppSearchParams(new URLSearchParams(query))

describe('the URL of the inbox', () => {
  it.each([
    { q: 'lak shmi', view: 'waiting' as const, chat: '+919000000004' },
    { chat: '+14155550123' },
    { q: '+91 90000' },
    {},
  ])('leads back to %j', params => {
    expect(read(whatsAppPath(params).split('?')[1] ?? '')).toEqual(params)
  })

  it.each(['chat=%2B919000000004', 'chat=+919000000004', 'chat=9000000004', 'chat=919000000004'])(
    'opens a chat by %s',
    query => {
      expect(read(query)).toEqual({ chat: '+919000000004' })
    },
  )

  it('opens a chat with another country, written with its plus as it is', () => {
    expect(read('chat=+14155550123')).toEqual({ chat: '+14155550123' })
  })

  it.each(['chat=', 'chat=Lakshmi', 'chat=%2B12', 'view=perhaps', 'q=%20'])(
    'asks for nothing by %s',
    query => {
      expect(read(query)).toEqual({})
    },
  )
})

it.each([
  ['9000000099', '+919000000099'],
  ['+91 90000 00099', '+919000000099'],
  ['090000-00099', '+919000000099'],
  ['900000009', undefined],
  ['+14155550123', undefined],
  ['Lakshmi', undefined],
  [undefined, undefined],
])('typed as %j, a phone is %j', (typed, phone) => {
  expect(typedPhone(typed)).toBe(phone)
})

it('asks for no more words than the list takes', () => {
  expect(read(`q=${'x'.repeat(300)}`)).toEqual({ q: 'x'.repeat(80) })
})
