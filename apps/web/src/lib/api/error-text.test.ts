import { describe, expect, it } from 'vitest'
import { errorText, issuesOf, statusOf } from './error-text.ts'

const FALLBACK = 'Something went wrong. Please try again.'

describe('what a person reads when a call failed', () => {
  it.each([
    [
      'the server’s message',
      { status: 409, data: { code: 'x', message: 'Pincode not serviceable' } },
      'Pincode not serviceable',
    ],
    [
      'its error field, where the message is missing',
      { status: 500, data: { error: 'Reviews are away' } },
      'Reviews are away',
    ],
    [
      'the error’s own text',
      { status: 'CUSTOM_ERROR', error: 'RazorPay failed to load' },
      'RazorPay failed to load',
    ],
    ['the text of a thrown error', { message: 'Invalid OTP' }, 'Invalid OTP'],
    ['a sentence where the server said nothing', { status: 500, data: undefined }, FALLBACK],
    [
      'a sentence where the server said nonsense',
      { status: 502, data: { message: { deep: true } } },
      FALLBACK,
    ],
    ['a sentence where nothing is known', undefined, FALLBACK],
  ])('is %s', (_what, failure, text) => {
    expect(errorText(failure)).toBe(text)
  })

  it.each([
    ['no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, 'check your connection'],
    ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'TimeoutError' }, 'took too long'],
    [
      'a page instead of JSON',
      { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' },
      '502',
    ],
  ])('tells what to do after %s', (_what, failure, words) => {
    expect(errorText(failure)).toContain(words)
    expect(errorText(failure)).toContain('try again')
  })
})

it('knows the fields that the server blames', () => {
  const issues = [{ path: 'name', message: 'This is required.' }]
  expect(issuesOf({ status: 400, data: { code: 'request.invalid', message: 'x', issues } })).toEqual(issues)
  expect(issuesOf({ status: 409, data: { code: 'x', message: 'x' } })).toEqual([])
  expect(issuesOf({ status: 'FETCH_ERROR', error: '' })).toEqual([])
  expect(issuesOf({ status: 502, data: '<html>' })).toEqual([])
  expect(issuesOf(undefined)).toEqual([])
})

it('knows the HTTP status only when an answer came', () => {
  expect(statusOf({ status: 404, data: {} })).toBe(404)
  expect(statusOf({ status: 'FETCH_ERROR', error: '' })).toBeUndefined()
  expect(statusOf(undefined)).toBeUndefined()
})
