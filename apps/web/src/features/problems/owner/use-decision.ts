import type { Paise } from '@pindivantalu/domain/money'
import { wordsToBegin } from '@pindivantalu/domain/problems/answer-words'
import type { ProblemDecision } from '@pindivantalu/domain/problems/problem'
import type { AnswerProblemRequest, ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import type { CountedItem } from '@pindivantalu/domain/problems/report-problem'
import type { Language } from '@pindivantalu/texts/languages'
import { useState } from 'react'
import { IN_CASH } from '../../../ui/shop/paid-back-fields.tsx'
import { type DecidedItems, itemsOf, reportedItems } from './item-decisions.tsx'

/** What would go back for these packets; undefined where it is not known, or cannot be. */
export type RefundOf = (items: CountedItem[]) => Paise | undefined

/** What the owner has chosen and typed so far. */
export function useDecision(problem: ProblemDetail, refundOf: RefundOf) {
  const { customer, isPaidOutside } = problem
  const [decision, setDecision] = useState(() => asWished(problem))
  const [items, setItems] = useState<DecidedItems>(() => reportedItems(problem))
  const [typedAmount, setTypedAmount] = useState('')
  const [language, setLanguage] = useState<Language>(customer.language)
  // Each language has its own: going to the other and back loses nothing.
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({})
  const [paidBack, setPaidBack] = useState(IN_CASH)
  const decided = decision === 'answer' ? [] : itemsOf(items, decision)
  const refunded = decided.filter(one => one.decision === 'refund')
  const needsAmount = decision === 'refund' && decided.length === 0
  const amount =
    refunded.length > 0 ? refundOf(refunded.map(({ item, quantity }) => ({ item, quantity }))) : undefined
  const paysBack = needsAmount || refunded.length > 0
  const words = typed[language] ?? wordsToBegin(language, { decision, amount: amount ?? null, isPaidOutside })
  const request = (version: string, key: string): AnswerProblemRequest => ({
    decision,
    items: decided,
    ...(needsAmount && typedAmount && { amount: typedAmount }),
    ...(paysBack && isPaidOutside && { paidBack }),
    words: words.trim(),
    version,
    key,
  })
  return {
    decision,
    setDecision,
    items,
    setItems,
    decided,
    needsAmount,
    typedAmount,
    setTypedAmount,
    amount,
    language,
    setLanguage,
    words,
    type: (text: string) => setTyped({ ...typed, [language]: text }),
    needsWords: decision === 'answer' || [decision, ...decided.map(one => one.decision)].includes('decline'),
    asksHowPaidBack: paysBack && isPaidOutside,
    paidBack,
    setPaidBack,
    /** What the customer named meanwhile is ticked, too. */
    takeIn: (newer: ProblemDetail) => setItems({ ...reportedItems(newer), ...items }),
    request,
  }
}

export type Deciding = ReturnType<typeof useDecision>

/** What the customer would like, where the shop offers it. */
function asWished({ offers, wish }: ProblemDetail): ProblemDecision {
  const wished = wish === 'tell' ? 'answer' : wish
  return offers.includes(wished) ? wished : (offers[0] ?? 'answer')
}
