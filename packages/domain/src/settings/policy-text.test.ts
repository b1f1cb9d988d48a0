import { describe, expect, it } from 'vitest'
import { DEFAULT_TELUGU_POLICIES } from './default-policies.te.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import { fillBlanks, filledPolicy, policyBlocks } from './policy-text.ts'
import { NO_SETTINGS, shopDetailsFrom } from './shop-details.ts'

const heading = (text: string) => ({ kind: 'heading', text })
const paragraph = (text: string) => ({ kind: 'paragraph', text })
const list = (...items: string[]) => ({ kind: 'list', items })

describe('the text of a policy', () => {
  it.each([
    { text: '', blocks: [] },
    { text: ' \n\n \r\n', blocks: [] },
    { text: 'One line', blocks: [paragraph('One line')] },
    { text: 'One\nline', blocks: [paragraph('One line')] },
    { text: 'One\r\n\r\nTwo\rstill two', blocks: [paragraph('One'), paragraph('Two still two')] },
    { text: '## Refunds\nAt once', blocks: [heading('Refunds'), paragraph('At once')] },
    { text: 'Before\n## Refunds', blocks: [paragraph('Before'), heading('Refunds')] },
    { text: '- one\n- two\n\n- three', blocks: [list('one', 'two'), list('three')] },
    { text: 'Either:\n- one\n  goes on\n- two', blocks: [paragraph('Either:'), list('one goes on', 'two')] },
    { text: '- one\n## After', blocks: [list('one'), heading('After')] },
    { text: '##no heading', blocks: [paragraph('##no heading')] },
    { text: '# no heading', blocks: [paragraph('# no heading')] },
    { text: '-5 degrees', blocks: [paragraph('-5 degrees')] },
    { text: '<b>"వాపసు"</b>', blocks: [paragraph('<b>"వాపసు"</b>')] },
  ])('$text', ({ text, blocks }) => {
    expect(policyBlocks(text)).toEqual(blocks)
  })

  it('takes no longer for a very long one', () => {
    expect(policyBlocks('- word\n'.repeat(40_000))).toEqual([list(...Array(40_000).fill('word'))])
  })
})

describe('the blanks of a policy', () => {
  const officer = { name: 'Lakshmi', phone: '', email: 'care@shop.example' }
  const set = { ...NO_SETTINGS, sellerName: 'A {gstin} B $& C', grievanceOfficer: officer }
  const shop = shopDetailsFrom(set, NO_SETTINGS)

  it.each([
    { text: 'Sold by {sellerName}.', filled: 'Sold by A {gstin} B $& C.' },
    { text: '{officerName}, {officerEmail}', filled: 'Lakshmi, care@shop.example' },
    { text: 'GSTIN: {gstin}', filled: '' },
    {
      text: 'Sold by {sellerName}. GSTIN: {gstin}. Thank you.',
      filled: 'Sold by A {gstin} B $& C. Thank you.',
    },
    {
      text: 'Under the Rules, 2020: {officerName}, phone {officerPhone}, email {officerEmail}. Call 1915.',
      filled: 'Under the Rules, 2020: Lakshmi, email care@shop.example. Call 1915.',
    },
    { text: 'Write to {officerName}, phone {officerPhone}!', filled: 'Write to Lakshmi!' },
    { text: '{shopName} {nobody} {} {shopName', filled: 'Pindivantalu {nobody} {} {shopName' },
  ])('$text', ({ text, filled }) => {
    expect(fillBlanks(text, shop)).toBe(filled)
  })

  it('that nobody can fill take their lines with them, and headings with nothing below', () => {
    const bare = shopDetailsFrom(NO_SETTINGS, NO_SETTINGS)
    const text =
      '## Who sells\nSeller: {sellerName}\n- GSTIN: {gstin}\n- In Hyderabad\n## Complaints\nWrite to {officerName}.\n## End\n## Law\nIndian.'
    expect(filledPolicy(text, bare)).toEqual([
      heading('Who sells'),
      paragraph('Seller: Pindivantalu'),
      list('In Hyderabad'),
      heading('End'),
      heading('Law'),
      paragraph('Indian.'),
    ])
  })

  it.each(Object.entries(DEFAULT_POLICIES))('leave no gap in the first version of %s', (_name, text) => {
    const bare = shopDetailsFrom(NO_SETTINGS, NO_SETTINGS)
    const words = filledPolicy(text, bare)
      .flatMap(block => (block.kind === 'list' ? block.items : block.text))
      .join('\n')
    expect(words).not.toMatch(/[{}]|supplied|phone [,.]|: [,.]|: ?$/)
    expect(words).not.toContain('grievance officer')
  })

  it.each(Object.entries(DEFAULT_TELUGU_POLICIES))('leave no gap in %s in Telugu', (_name, text) => {
    const bare = shopDetailsFrom(NO_SETTINGS, NO_SETTINGS)
    const words = filledPolicy(text, bare)
      .flatMap(block => (block.kind === 'list' ? block.items : block.text))
      .join('\n')
    expect(words).not.toMatch(/[{}]|ఫోన్ [,.]|: [,.]|: ?$/)
    expect(words).not.toContain('ఫిర్యాదుల అధికారి')
  })
})
