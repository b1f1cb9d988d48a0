import { describe, expect, it } from 'vitest'
import { DEFAULT_CANNED_REPLIES } from './default-canned-replies.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import { POLICY_BLANKS, policyBlocks } from './policy-text.ts'
import { LONGEST_POLICY } from './settings.ts'
import { ShopSettings } from './settings.wire.ts'

describe.each(Object.entries(DEFAULT_POLICIES))('the first version of the %s policy', (_name, text) => {
  it('has headings, and blanks that can be filled', () => {
    expect(policyBlocks(text).filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3)
    const blanks = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name)
    expect(POLICY_BLANKS).toEqual(expect.arrayContaining(blanks))
    expect(text.length).toBeLessThan(LONGEST_POLICY)
  })
})

it('says in terms and refunds what an order means', () => {
  for (const text of [DEFAULT_POLICIES.refund, DEFAULT_POLICIES.terms])
    expect(text).toContain('Order once placed cannot be cancelled')
})

it('answers in English and in Telugu, in words the owner could have saved', () => {
  expect(ShopSettings.shape.cannedReplies.parse(DEFAULT_CANNED_REPLIES)).toEqual(DEFAULT_CANNED_REPLIES)
  for (const { english, telugu } of DEFAULT_CANNED_REPLIES) {
    expect(english).not.toMatch(/\p{Script=Telugu}/u)
    expect(telugu).toMatch(/\p{Script=Telugu}/u)
  }
})
