import { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { describe, expect, it } from 'vitest'
import { NO_WORDS, problemsIn, readDraft, roomLeft, wordsOf } from './review-draft.ts'

describe('a review that is being written', () => {
  it.each([
    { draft: { rating: '5', comment: '' }, problems: {} },
    { draft: NO_WORDS, problems: { rating: 'Please select a rating' } },
    { draft: { rating: '6', comment: '' }, problems: { rating: 'Please select a rating' } },
    { draft: { rating: '1', comment: ` ${'x'.repeat(2000)}\n` }, problems: {} },
    {
      draft: { rating: '1', comment: 'x'.repeat(2001) },
      problems: { comment: 'Please shorten the comment by 1 character' },
    },
    {
      draft: { rating: '', comment: 'x'.repeat(3200) },
      problems: {
        rating: 'Please select a rating',
        comment: 'Please shorten the comment by 1,200 characters',
      },
    },
  ])('with rating $draft.rating has the problems $problems', ({ draft, problems }) => {
    expect(problemsIn(draft)).toEqual(problems)
    const isTaken = ReviewRequest.safeParse(wordsOf(draft)).success
    expect(isTaken).toBe(Object.keys(problems).length === 0)
  })

  it.each([
    { comment: '', room: '2,000 characters left' },
    { comment: 'x'.repeat(1999), room: '1 character left' },
    { comment: 'x'.repeat(2001), room: '0 characters left' },
  ])('says what room is left: $room', ({ comment, room }) => {
    expect(roomLeft(comment)).toBe(room)
  })

  it('is sent as number and trimmed text', () => {
    expect(wordsOf({ rating: '4', comment: ' Crisp \n' })).toEqual({ rating: 4, comment: 'Crisp' })
  })
})

describe('a review found in storage', () => {
  const draft = { rating: '', comment: 'Cri' }

  it('is for its writer alone', () => {
    expect(readDraft({ owner: 'anusha', draft }, 'anusha')).toEqual(draft)
    expect(readDraft({ owner: 'anusha', draft }, 'kiran')).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    'text',
    3,
    { owner: 'anusha' },
    { owner: 'anusha', draft: { rating: 5 } },
    { owner: 'anusha', draft: null },
  ])('is none when it is %o', stored => {
    expect(readDraft(stored, 'anusha')).toBeUndefined()
  })
})
