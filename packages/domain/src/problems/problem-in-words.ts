import { t } from '@pindivantalu/texts/t'
import { formatRupees, type Paise } from '../money.ts'
import type { ProblemDecision, ProblemKind } from './problem.ts'

/** 'Broken': as it is chosen, and as the owner's queue is headed. */
export function kindInWords(kind: ProblemKind): string {
  switch (kind) {
    case 'broken':
      return t('Broken')
    case 'missing':
      return t('Missing')
    case 'wrong':
      return t('Wrong item')
    case 'stale':
      return t('Stale')
    case 'late':
      return t('Came late')
    case 'other':
      return t('Something else')
  }
}

type Outcome = { decisions: readonly ProblemDecision[]; amount: Paise | null }

/** What comes of it, within a sentence: 'we pay back ₹136.50'. */
export function outcomeInWords({ decisions, amount }: Outcome): string {
  const sendsAgain = decisions.includes('send_again')
  if (amount !== null && sendsAgain)
    return t('we pay back {amount} and send the rest again, free', { amount: formatRupees(amount) })
  if (amount !== null) return t('we pay back {amount}', { amount: formatRupees(amount) })
  if (sendsAgain) return t('we send it again, free')
  return decisions.includes('decline')
    ? t('we cannot make good for it, and we say why')
    : t('we have answered you')
}
