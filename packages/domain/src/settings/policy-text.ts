import type { ShopDetails } from './shop-details.wire.ts'

export type PolicyBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

const HEADING = '## '
const ITEM = '- '

/**
 * A policy as its owner types it: an empty line ends a paragraph, `## ` begins a heading, `- ` a list's item. All else is
 * text, so that nothing typed can be wrong.
 */
export function policyBlocks(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/).map(one => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    isOpen = line !== ''
    if (line.startsWith(HEADING)) {
      blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() })
      isOpen = false
    } else if (line.startsWith(ITEM)) {
      const item = line.slice(ITEM.length).trim()
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (line) goOn(blocks, last, line)
  }
  return blocks
}

/** What is broken into lines is still one paragraph, or one item. */
function goOn(blocks: PolicyBlock[], last: PolicyBlock | undefined, line: string): void {
  if (last?.kind === 'paragraph') last.text += ` ${line}`
  else if (last?.kind === 'list') last.items.push(`${last.items.pop()} ${line}`)
  else blocks.push({ kind: 'paragraph', text: line })
}

/** What a policy says of the shop, so that it need not be typed twice: `{sellerName}`. */
export const POLICY_BLANKS = [
  'shopName',
  'sellerName',
  'sellerAddress',
  'sellerPhone',
  'sellerEmail',
  'fssaiNumber',
  'gstin',
  'officerName',
  'officerPhone',
  'officerEmail',
] as const
export type PolicyBlank = (typeof POLICY_BLANKS)[number]

/** A policy as it is read: its blanks filled, and without what would have a gap. */
export function filledPolicy(text: string, shop: ShopDetails): PolicyBlock[] {
  const blocks = policyBlocks(text)
  const filled = blocks.map(block => fillBlock(block, shop))
  return filled.flatMap((block, index) => {
    const lostAllBelow = block?.kind === 'heading' && hasLostAll(filled, index + 1)
    return block === null || lostAllBelow ? [] : [block]
  })
}

/** Whether there was something below a heading, and nothing of it is left. */
function hasLostAll(filled: (PolicyBlock | null)[], from: number): boolean {
  const next = filled.findIndex((block, index) => index >= from && block?.kind === 'heading')
  const below = filled.slice(from, next === -1 ? undefined : next)
  return below.length > 0 && below.every(block => block === null)
}

function fillBlock(block: PolicyBlock, shop: ShopDetails): PolicyBlock | null {
  if (block.kind === 'list') {
    const items = block.items.map(item => fillBlanks(item, shop)).filter(Boolean)
    return items.length > 0 ? { ...block, items } : null
  }
  const text = fillBlanks(block.text, shop)
  return text ? { ...block, text } : null
}

const BLANK = /\{(\w+)\}/g
const BETWEEN_SENTENCES = /(?<=[.!?])\s+/
const END_OF_SENTENCE = /[.!?]*$/

/**
 * A sentence that begins to speak of something unknown is left out; later parts of it, between commas, go alone: 'Write
 * to Lakshmi, phone {officerPhone}.' Braces around any other word stay as they are typed.
 */
export function fillBlanks(text: string, shop: ShopDetails): string {
  const values = valuesOf(shop)
  const isGap = ([, name = '']: RegExpExecArray) => isBlank(name) && !values[name]
  const hasGap = (words: string) => [...words.matchAll(BLANK)].some(isGap)
  const fill = (words: string) =>
    words.replaceAll(BLANK, (typed, name) => (isBlank(name) ? (values[name] ?? '') : typed))
  const sentences = text.split(BETWEEN_SENTENCES).map(sentence => {
    if (!hasGap(sentence)) return fill(sentence)
    const [end = ''] = END_OF_SENTENCE.exec(sentence) ?? []
    const parts = sentence.slice(0, sentence.length - end.length).split(',')
    const head = parts.findIndex(part => part.search(BLANK) >= 0)
    if (hasGap(parts[head] ?? '')) return ''
    return fill(parts.filter(part => !hasGap(part)).join(',')) + end
  })
  return sentences.filter(Boolean).join(' ')
}

function isBlank(name: string): name is PolicyBlank {
  return POLICY_BLANKS.some(blank => blank === name)
}

function valuesOf({ shopName, seller, fssaiNumber, gstin, grievanceOfficer: officer }: ShopDetails) {
  return {
    shopName,
    sellerName: seller.name ?? shopName,
    sellerAddress: seller.address,
    sellerPhone: seller.phone,
    sellerEmail: seller.email,
    fssaiNumber,
    gstin,
    officerName: officer?.name,
    officerPhone: officer?.phone,
    officerEmail: officer?.email,
  } satisfies Record<PolicyBlank, string | null | undefined>
}
