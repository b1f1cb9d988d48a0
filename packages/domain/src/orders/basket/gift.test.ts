import { describe, expect, it } from 'vitest'
import { atTheDoor, giftProblems, isGiftComplete } from './gift.ts'
import { NoteAndGift } from './gift.wire.ts'

const gift = { name: 'Venkata Ramana', phone: '9000000002', message: '' }
const NO_NAME = 'Please say whom the gift is for.'
const NO_MOBILE = 'Please enter a 10-digit Indian mobile number.'

describe('a gift', () => {
  it.each([
    { typed: {}, problems: {} },
    { typed: { phone: '+91 90000 00002' }, problems: {} },
    { typed: { phone: '090000 00002' }, problems: {} },
    { typed: { name: ' ' }, problems: { name: NO_NAME } },
    { typed: { name: '\u200b' }, problems: { name: NO_NAME } },
    { typed: { phone: '' }, problems: { phone: NO_MOBILE } },
    { typed: { phone: '900000002' }, problems: { phone: NO_MOBILE } },
    // A landline gets no SMS, so no code either.
    { typed: { phone: '4023456789' }, problems: { phone: NO_MOBILE } },
    { typed: { name: '', phone: '' }, problems: { name: NO_NAME, phone: NO_MOBILE } },
  ])('with $typed has the problems $problems, and the server agrees', ({ typed, problems }) => {
    const chosen = { ...gift, ...typed }
    const isComplete = Object.keys(problems).length === 0
    expect(giftProblems(chosen)).toEqual(problems)
    expect(isGiftComplete(chosen)).toBe(isComplete)
    expect(NoteAndGift.safeParse({ gift: chosen }).success).toBe(isComplete)
  })
})

describe('note and gift of a request', () => {
  const NONE = { deliveryNote: null, gift: null }
  it.each([
    { sent: {}, read: NONE },
    { sent: { deliveryNote: null, gift: null }, read: NONE },
    { sent: { deliveryNote: ' ' }, read: NONE },
    { sent: { deliveryNote: ' Ring\ntwice ' }, read: { ...NONE, deliveryNote: 'Ring twice' } },
    {
      sent: { gift: { name: ' Venkata  Ramana', phone: '90000 00002' } },
      read: { ...NONE, gift: { name: 'Venkata Ramana', phone: '+919000000002', message: '' } },
    },
    {
      sent: { gift: { ...gift, message: ' Happy Sankranti\nfrom all of us ' } },
      read: {
        ...NONE,
        gift: { ...gift, phone: '+919000000002', message: 'Happy Sankranti\nfrom all of us' },
      },
    },
  ])('$sent is read as $read', ({ sent, read }) => {
    expect(NoteAndGift.parse(sent)).toEqual(read)
  })

  it.each([
    { deliveryNote: 'x'.repeat(201) },
    { deliveryNote: 7 },
    { gift: { ...gift, message: 'x'.repeat(121) } },
    { gift: { ...gift, name: 'x'.repeat(101) } },
    { gift: 'yes' },
    { gift: { name: 'Venkata Ramana' } },
  ])('%j is refused', sent => {
    expect(NoteAndGift.safeParse(sent).success).toBe(false)
  })

  it('may be as long as the screen says', () => {
    const longest = { deliveryNote: 'అ'.repeat(200), gift: { ...gift, message: 'అ'.repeat(120) } }
    expect(NoteAndGift.parse(longest)).toMatchObject({ deliveryNote: 'అ'.repeat(200) })
  })
})

it('is taken at the door by the recipient, else by the person named in the address', () => {
  const deliveryAddress = { name: 'Anusha', phone: '9000000001' }
  expect(atTheDoor({ gift: null, deliveryAddress })).toEqual(deliveryAddress)
  expect(atTheDoor({ gift, deliveryAddress })).toEqual({ name: 'Venkata Ramana', phone: '9000000002' })
})
