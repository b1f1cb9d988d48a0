import type { PolicyTexts } from '@pindivantalu/domain/settings/policy-in-two-languages'

type Base = PolicyTexts & { updatedAt: string | null }

/** What readers of Telugu will see when this is saved, where it is not what stands in the field. */
export function policyTeluguNote(typed: PolicyTexts, base: Base): string | undefined {
  const isFirstVersion = base.updatedAt === null
  const isTextChanged = typed.text.trim() !== base.text.trim()
  const teluguText = typed.teluguText.trim()
  if (!teluguText)
    return !typed.text.trim() || (isFirstVersion && !isTextChanged)
      ? 'If left empty: the first version.'
      : 'Missing in Telugu: customers who read Telugu see the English text.'
  if (!isTextChanged || teluguText !== base.teluguText.trim()) return undefined
  return isFirstVersion
    ? 'This says what the first version says, and not yet your text: customers who read Telugu see your English text until you change this too.'
    : 'You changed the English text. Does this one still say the same?'
}
