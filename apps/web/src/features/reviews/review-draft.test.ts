import { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { describe, expect, it } from 'vitest'
import { problemWith, readDraft, roomLeft } from './review-draft.ts'

describe('words that are being written', () => {
  it.each([
    { length: 0, problem: undefined },
    { length: 2000, problem: undefined },
    { length: 2001, problem: 'Please shorten the comment by 1 character' },
    { length: 3200, problem: 'Please shorten the comment by 1,200 characters' },
  ])('of $length characters have the problem $problem', ({ length, problem }) => {
    const comment = 'x'.repeat(length)
    expect(problemWith(` ${comment}\n`)).toBe(problem)
    expect(ReviewRequest.safeParse({ rating: 5, comment }).success).toBe(problem === undefined)
  })

  it.each([
    { comment: '', room: '2,000 characters left' },
    { comment: 'x'.repeat(1999), room: '1 character left' },
    { comment: 'x'.repeat(2001), room: '0 characters left' },
  ])('say what room is left: $room', ({ comment, room }) => {
    expect(roomLeft(comment)).toBe(room)
  })
})

describe('words found in storage', () => {
  it('are for their writer alone', () => {
    expect(readDraft({ owner: 'anusha', comment: 'Cri' }, 'anusha')).toBe('Cri')
    expect(readDraft({ owner: 'anusha', comment: 'Cri' }, 'kiran')).toBeUndefined()
  })

  it.each([undefined, null, 'text', 3, { owner: 'anusha' }, { owner: 'anusha', comment: 5 }])(
    'are none when they are %o',
    stored => {
      expect(readDraft(stored, 'anusha')).toBeUndefined()
    },
  )
})
