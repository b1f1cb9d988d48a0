import { expect, it } from 'vitest'
import { begun, ended, failed, foundAgain, NOT_KNOWN, type Sending } from './sendings.ts'

const aSending = (sendKey: string, facts: Partial<Sending> = {}): Sending => ({
  sendKey,
  phone: '+919000000004',
  message: `Words of ${sendKey}`,
  at: '2026-01-10T12:00:00.000Z',
  ...facts,
})
const offline = 'You seem to be offline.'

it('tries a message again under its own key, as the last, and without its old trouble', () => {
  const [first, second] = [aSending('first'), aSending('second')]
  const both = begun(begun([], first), second)
  const inTrouble = failed(both, 'first', offline)
  expect(inTrouble).toEqual([{ ...first, problem: offline }, second])
  expect(begun(inTrouble, { ...first, problem: offline })).toEqual([second, first])
})

it('forgets a message that the shop has, and no other', () => {
  const both = [aSending('first'), aSending('second')]
  expect(ended(both, 'first')).toEqual([both[1]])
  expect(ended(both, 'third')).toEqual(both)
})

it('offers again, after a reload, what nobody waits for any more', () => {
  const refused = aSending('refused', { problem: 'No' })
  const open = aSending('open')
  expect(foundAgain(JSON.parse(JSON.stringify([refused, open])))).toEqual([
    refused,
    { ...open, problem: NOT_KNOWN },
  ])
})

it.each([undefined, 'text', {}, [null, 1, { sendKey: 'alone' }]])('finds nothing in %j', kept => {
  expect(foundAgain(kept)).toEqual([])
})
