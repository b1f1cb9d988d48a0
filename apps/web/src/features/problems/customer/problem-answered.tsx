import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { whereMoneyIs } from '@pindivantalu/domain/orders/refunds/refund-in-words'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { answerOf, ofAnswer, paidBackBy } from '@pindivantalu/domain/problems/problem-steps'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Disagree } from './disagree.tsx'
import { WhatWasSaid } from './problem-shown.tsx'
import { ProblemTrail } from './problem-trail.tsx'

type Answer = ProblemView['entries'][number]

type ProblemAnsweredProps = {
  problem: ProblemView
  order: OrderView
  userId: string
  now: Date
  /** What the answer has made: its credit note, the order that is sent again. */
  papers: ReactNode
  parcel: ReactNode
  /** The way on, where the answer is good. */
  again: ReactNode
  help: ReactNode
}

/** What comes of it first, then why, then the customer's last word. */
export function ProblemAnswered({ problem, order, userId, now, ...parts }: ProblemAnsweredProps) {
  const answer = answerOf(problem)
  if (!answer) return null
  const sentAgain = answer.decided.find(one => one.sentAgain !== null)?.sentAgain
  const remedy = {
    refund: ofAnswer(answer, order.refunds),
    parcel: order.replacements.find(({ _id }) => _id === sentAgain),
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <Decision answer={answer} order={order} papers={parts.papers} />
        {parts.parcel}
        <ProblemTrail problem={problem} remedy={remedy} now={now} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {isGood(answer) && parts.again}
          {problem.mayDisagree && <Disagree orderId={order._id} userId={userId} />}
        </div>
        {problem.state === 'closed' && (
          <p className="text-ink-2">
            {t('This is our last word on it. If it is not right, please write to us.')}
          </p>
        )}
      </div>
      <aside className="grid min-w-0 gap-5" aria-label={t('Details')}>
        <WhatWasSaid problem={problem} without={answer._id} />
        {parts.help}
      </aside>
    </div>
  )
}

type DecisionProps = { answer: Answer; order: OrderView; papers: ReactNode }

function Decision({ answer, order, papers }: DecisionProps) {
  const refund = ofAnswer(answer, order.refunds)
  const ofItems = answer.decided.filter(({ item }) => item !== null)
  return (
    <section
      aria-labelledby="decision"
      className={classNames(
        'rounded-xl border p-5 sm:p-7',
        isGood(answer) ? 'border-ok-line bg-ok-soft' : 'border-line-mid bg-sunken',
      )}
    >
      <p className={classNames('flex items-center gap-2 font-semibold', isGood(answer) && 'text-ok')}>
        <BadgeCheck className="icon flex-none" />
        {t('Decided {moment}', { moment: formatInstant(new Date(answer.at)) })}
      </p>
      <h2 id="decision" className="mt-1 text-2xl lg:text-3xl">
        {outcomeOf(answer)}
      </h2>
      {ofItems.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {ofItems.map(decided => (
            <li key={`${decided.item} ${decided.decision}`} className="wrap-anywhere">
              <span className="font-semibold">{itemName(decided, order)}</span>: {becomesOf(decided)}
            </li>
          ))}
        </ul>
      )}
      {refund && <p className="mt-2 text-ink-2">{whereMoneyIs(refund)}</p>}
      {papers}
    </section>
  )
}

export function isGood({ decided }: Pick<Answer, 'decided'>): boolean {
  return decided.some(({ decision }) => decision === 'refund' || decision === 'send_again')
}

function itemName({ item, quantity }: Answer['decided'][number], { orderItems }: OrderView): string {
  const ordered = orderItems.find(({ _id }) => _id === item)
  if (!ordered) return ''
  const { name, teluguName = '', weight } = ordered
  const packets = quantity && quantity > 1 ? `${quantity} × ${weight}` : weight
  return `${nameOf({ name, teluguName })}, ${packets}`
}

function becomesOf({ decision, amount }: Answer['decided'][number]): string {
  switch (decision) {
    case 'refund':
      return amount === null
        ? t('Refund')
        : t('{amount} back, with its tax', { amount: formatRupees(fromRupees(amount)) })
    case 'send_again':
      return t('sent again, free')
    case 'decline':
      return t('not this time')
    case 'answer':
      return t('Our answer')
  }
}

function outcomeOf(answer: Answer): string {
  const paidBack = paidBackBy(answer)
  const sendsAgain = answer.decided.some(({ decision }) => decision === 'send_again')
  if (paidBack !== null) {
    const amount = formatRupees(paidBack)
    return sendsAgain
      ? t('We refund {amount} and send the rest again', { amount })
      : t('We refund {amount}', { amount })
  }
  if (sendsAgain) return t('We send it again, free')
  return answer.decided.some(({ decision }) => decision === 'decline')
    ? t('We cannot make good for it this time')
    : t('Our answer')
}
