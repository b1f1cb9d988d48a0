import { describe, expect, it } from 'vitest'
import { noteAndGiftOf, readNoteAndGift } from './note-and-gift-choice.ts'

const gift = { name: 'Venkata Ramana', phone: '9000000002', message: 'Happy Sankranti' }
const NOTHING = { deliveryNote: '', isGift: false, gift: { name: '', phone: '', message: '' } }

describe('note and gift found in storage', () => {
  it.each([null, '', '{', 'null', '[]', '42', '{"deliveryNote":7,"isGift":"yes","gift":[1]}'])(
    '%j is no choice',
    stored => {
      expect(readNoteAndGift(stored)).toEqual(NOTHING)
    },
  )

  it('are as they were chosen, and no longer than they may be', () => {
    const choice = { deliveryNote: 'Blue gate', isGift: true, gift }
    expect(readNoteAndGift(JSON.stringify(choice))).toEqual(choice)
    const long = { deliveryNote: 'x'.repeat(300), isGift: true, gift: { ...gift, message: 'x'.repeat(300) } }
    const read = readNoteAndGift(JSON.stringify(long))
    expect([read.deliveryNote.length, read.gift.message.length]).toEqual([200, 120])
  })
})

it.each([
  { choice: NOTHING, asked: { deliveryNote: null, gift: null } },
  { choice: { deliveryNote: ' ', isGift: false, gift }, asked: { deliveryNote: null, gift: null } },
  { choice: { deliveryNote: ' Blue gate', isGift: true, gift }, asked: { deliveryNote: 'Blue gate', gift } },
])('the checkout is asked for $asked', ({ choice, asked }) => {
  expect(noteAndGiftOf(choice)).toEqual(asked)
})
