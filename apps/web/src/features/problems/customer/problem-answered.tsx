import { formatRupees, fromRupees, sumOf } from '@pindivantalu/domain/money'
import { LONGEST_PROBLEM_WORDS } from '@pindivantalu/domain/problems/problem'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { CircleCheck, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useDisagreeMutation } from '../problems.api.ts'
import { WhatWasSaid } from './problem-shown.tsx'

/** What comes of it first, then why, then the customer's last word. */
export function ProblemAnswered({ problem }: { problem: ProblemView }) {
  const answer = problem.entries.findLast(({ by }) => by === 'shop')
  if (!answer) return null
  const isGood = answer.decided.some(({ decision }) => decision === 'refund' || decision === 'send_again')
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <section
          className={classNames(
            'rounded-lg border p-5',
            isGood ? 'border-ok-line bg-ok-soft' : 'border-line-mid bg-sunken',
          )}
        >
          <p className={classNames('flex items-center gap-2 text-sm font-semibold', isGood && 'text-ok')}>
            <CircleCheck className="icon" />
            {t('Decided {moment}', { moment: formatInstant(new Date(answer.at)) })}
          </p>
          <h2 className="mt-2 text-2xl lg:text-3xl">{outcomeOf(answer)}</h2>
          {answer.words && <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer.words}</p>}
        </section>
        {problem.mayDisagree && <Disagree orderId={problem.order._id} />}
        {problem.state === 'closed' && (
          <p className="text-ink-2">
            {t('This is our last word on it. If it is not right, please write to us.')}
          </p>
        )}
      </div>
      <WhatWasSaid problem={problem} />
    </div>
  )
}

function outcomeOf({ decided }: ProblemView['entries'][number]): string {
  const amounts = decided.flatMap(({ amount }) => (amount === null ? [] : [fromRupees(amount)]))
  const sendsAgain = decided.some(({ decision }) => decision === 'send_again')
  if (amounts.length > 0) {
    const amount = formatRupees(sumOf(...amounts))
    return sendsAgain
      ? t('We refund {amount} and send the rest again', { amount })
      : t('We refund {amount}', { amount })
  }
  if (sendsAgain) return t('We send it again, free')
  return decided.some(({ decision }) => decision === 'decline')
    ? t('We cannot make good for it this time')
    : t('Our answer')
}

function Disagree({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string>()
  const [disagree, { isLoading, error: failure }] = useDisagreeMutation()

  async function send(): Promise<void> {
    const isEmpty = words.trim() === ''
    setError(isEmpty ? t('Please say why') : undefined)
    if (isEmpty) return
    const answer = await disagree({ orderId, words: words.trim(), key })
    if (!answer.error) window.scrollTo({ top: 0 })
  }

  if (!isOpen)
    return (
      <Button
        variant="outline"
        className="w-full sm:w-auto sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        <MessageCircle className="icon" />
        {t('I do not agree')}
      </Button>
    )
  return (
    <form
      className="panel grid gap-4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isLoading) void send()
      }}
    >
      <TextAreaField
        label={t('Why do you not agree?')}
        hint={t('You can answer once. A person looks at it again.')}
        required
        autoFocus
        maxLength={LONGEST_PROBLEM_WORDS}
        error={error}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {failure !== undefined && <Problem>{errorText(failure)}</Problem>}
      <div>
        <Button type="submit" isBusy={isLoading} busyLabel={t('Sending...')}>
          {t('Send', {}, 'a report')}
        </Button>
      </div>
    </form>
  )
}
