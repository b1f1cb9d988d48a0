import type { Words } from '../catalog/product-names.ts'
import { inReadersLanguage } from '../catalog/product-texts.ts'
import { DEFAULT_TELUGU_POLICIES } from './default-policies.te.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import type { Policy } from './policies.ts'

/** `teluguText` is empty where readers of Telugu are shown the English text. */
export type PolicyTexts = { text: string; teluguText: string }

/** As the owner saved it. Of what was saved before there were two languages, the Telugu text is not there. */
export type OwnPolicy = { text: string; teluguText?: string | undefined }

/** A translation says what its own English text says: the first version's goes with the first version, and no other. */
export function textsOfPolicy(policy: Policy, own: OwnPolicy | undefined): PolicyTexts {
  const first = { text: DEFAULT_POLICIES[policy], teluguText: DEFAULT_TELUGU_POLICIES[policy] }
  if (!own) return first
  const { text, teluguText = '' } = own
  return { text, teluguText: teluguText || (isSame(text, first.text) ? first.teluguText : '') }
}

/** Nothing where the first version shall hold again. Its translation is not the owner's, though they may have sent it. */
export function policyToKeep(policy: Policy, { text, teluguText = '' }: OwnPolicy): OwnPolicy | undefined {
  if (!text) return undefined
  const isOwn = teluguText !== '' && !isSame(teluguText, DEFAULT_TELUGU_POLICIES[policy])
  return isOwn ? { text, teluguText } : { text }
}

/** The English text is what binds: the log tells a change of it from one of its translation. */
export function isChangeInTeluguAlone(before: PolicyTexts, after: PolicyTexts): boolean {
  return isSame(before.text, after.text) && !isSame(before.teluguText, after.teluguText)
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

/** What holds is read, in English where there is no other. */
export function policyToRead({ text, teluguText }: PolicyTexts): Words {
  return inReadersLanguage(text, teluguText)
}
