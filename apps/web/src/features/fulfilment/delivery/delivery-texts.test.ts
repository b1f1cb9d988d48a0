import { describe, expect, it } from 'vitest'
import { COULD_NOT_COLLECT, COULD_NOT_SEND, failureText } from './delivery-texts.ts'

describe('what a partner reads when a step failed', () => {
  it.each([
    {
      what: 'the server’s own word for a refusal',
      error: { status: 409, data: { message: 'This order is already delivered.' } },
      text: 'This order is already delivered.',
    },
    {
      what: 'that an order which they had is no longer theirs',
      error: { status: 404, data: { code: 'order.not_found', message: 'This order does not exist.' } },
      text: 'This order was given to someone else',
    },
    {
      what: 'what failed where a refusal has no words',
      error: { status: 400, data: {} },
      text: 'Could not collect order',
    },
    {
      what: 'that there is no network',
      error: { status: 'FETCH_ERROR', error: 'TypeError' },
      text: 'Could not collect order. You seem to be offline. Please check your connection and try again.',
    },
    {
      what: 'that the network is too slow',
      error: { status: 'TIMEOUT_ERROR', error: 'TimeoutError' },
      text: 'Could not collect order. The shop took too long to answer. Please try again.',
    },
    {
      what: 'that the shop has trouble',
      error: { status: 500, data: { message: 'Something went wrong. Please try again.' } },
      text: 'Could not collect order. Something went wrong. Please try again.',
    },
  ])('$what', ({ error, text }) => {
    expect(failureText(error, COULD_NOT_COLLECT)).toBe(text)
  })

  it('the same words once', () => {
    const error = { status: 503, data: { message: 'Failed to send OTP' } }
    expect(failureText(error, COULD_NOT_SEND)).toBe('Failed to send OTP')
  })
})
