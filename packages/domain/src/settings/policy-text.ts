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

const UNKNOWN = 'to be supplied'

/** Braces around any other word stay as they are typed. */
export function fillBlanks(text: string, shop: ShopDetails): string {
  const values = valuesOf(shop)
  return text.replaceAll(/\{(\w+)\}/g, (typed, name) => (isBlank(name) ? values[name] || UNKNOWN : typed))
}

function isBlank(name: string): name is PolicyBlank {
  return POLICY_BLANKS.some(blank => blank === name)
}

function valuesOf({ shopName, seller, fssaiNumber, gstin, grievanceOfficer: officer }: ShopDetails) {
  return {
    shopName,
    sellerName: seller.name,
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
