import { expect, it } from 'vitest'
import { repliesOf } from './replies-draft.ts'

const HELLO = { title: 'Hello', english: 'Hello!', telugu: 'నమస్తే!' }
const BYE = { title: 'Bye', english: 'Bye!', telugu: '' }

it('keeps the owner’s replies in their order, without the room around them', () => {
  const replies = [BYE, { ...HELLO, english: ' Hello!\n' }]
  expect(repliesOf({ replies }, [HELLO, BYE])).toEqual([BYE, HELLO])
  expect(repliesOf({ replies: [] }, [HELLO])).toEqual([])
})

it('sets nothing where they are the first ones', () => {
  expect(repliesOf({ replies: [{ ...HELLO, title: 'Hello ' }, BYE] }, [HELLO, BYE])).toBeNull()
})
