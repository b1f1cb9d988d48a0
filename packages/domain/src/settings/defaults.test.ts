import { describe, expect, it } from 'vitest'
import { DEFAULT_CANNED_REPLIES } from './default-canned-replies.ts'
import { DEFAULT_TELUGU_POLICIES } from './default-policies.te.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import { POLICIES } from './policies.ts'
import { POLICY_BLANKS, type PolicyBlock, policyBlocks } from './policy-text.ts'
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

describe.each(POLICIES)('the first version of the %s policy, in Telugu', name => {
  const text = DEFAULT_TELUGU_POLICIES[name]

  it('has the headings, paragraphs, items and blanks of the English one, each in its place', () => {
    expect(policyBlocks(text).map(outline)).toEqual(policyBlocks(DEFAULT_POLICIES[name]).map(outline))
    expect(text.length).toBeLessThan(LONGEST_POLICY)
  })

  it('says everything in Telugu', () => {
    const words = text.replaceAll(/\{\w+\}|\b(Razorpay|SMS|FSSAI|GSTIN|GST)\b/g, '')
    expect(words.match(/[a-z]+/gi)).toBeNull()
    for (const block of policyBlocks(text))
      for (const part of partsOf(block))
        if (part !== 'GSTIN: {gstin}') expect(part).toMatch(/\p{Script=Telugu}/u)
  })

  it('names no number that the English one does not', () => {
    const numbers = (policy: string) => policy.match(/\d+/g)?.sort()
    expect(numbers(text)).toEqual(numbers(DEFAULT_POLICIES[name]))
  })
})

function outline(block: PolicyBlock) {
  return { kind: block.kind, blanks: partsOf(block).map(part => part.match(/\{\w+\}/g) ?? []) }
}

function partsOf(block: PolicyBlock): string[] {
  return block.kind === 'list' ? block.items : [block.text]
}

it('says in terms and refunds what an order means', () => {
  for (const text of [DEFAULT_POLICIES.refund, DEFAULT_POLICIES.terms])
    expect(text).toContain('Order once placed cannot be cancelled')
  for (const text of [DEFAULT_TELUGU_POLICIES.refund, DEFAULT_TELUGU_POLICIES.terms])
    expect(text).toContain('ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు')
})

it('answers in English and in Telugu, in words the owner could have saved', () => {
  expect(ShopSettings.shape.cannedReplies.parse(DEFAULT_CANNED_REPLIES)).toEqual(DEFAULT_CANNED_REPLIES)
  for (const { english, telugu } of DEFAULT_CANNED_REPLIES) {
    expect(english).not.toMatch(/\p{Script=Telugu}/u)
    expect(telugu).toMatch(/\p{Script=Telugu}/u)
  }
})
