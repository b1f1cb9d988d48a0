import { formatRupees } from '@pindivantalu/domain/money'
import type { ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { type FormEvent, useRef, useState } from 'react'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { PaidBackFields } from '../../../ui/shop/paid-back-fields.tsx'
import { useAnswerProblemMutation } from '../problems.api.ts'
import { CustomerWords } from './customer-words.tsx'
import { ItemDecisions } from './item-decisions.tsx'
import { DECISION_WORDS } from './problem-words.ts'
import { type Deciding, type RefundOf, useDecision } from './use-decision.ts'
import { useDecisionKeys } from './use-decision-keys.ts'

type DecideFormProps = { problem: ProblemDetail; refundOf: RefundOf }

/** One decision, item by item where they differ, and the words that the customer reads. It cannot be taken back. */
export function DecideForm({ problem, refundOf }: DecideFormProps) {
  const deciding = useDecision(problem, refundOf)
  // What was added meanwhile is read before it is decided; what was typed stays.
  const [seen, setSeen] = useState(problem.version)
  const isSeen = seen === problem.version
  const [missing, setMissing] = useState<Missing>({})
  const [isAsking, setAsking] = useState(false)
  const sending = useSending(problem._id)
  const { decision, needsAmount } = deciding
  const form = useRef<HTMLFormElement>(null)
  useDecisionKeys(problem.offers, deciding.setDecision, () => form.current?.requestSubmit())

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const lacks = whatIsMissing(deciding)
    setMissing(lacks)
    setAsking(isSeen && Object.keys(lacks).length === 0)
  }
  const send = async () => {
    await sending.send(key => deciding.request(seen, key))
    setAsking(false)
  }
  return (
    <form ref={form} noValidate aria-label="Decide" className="grid gap-4" onSubmit={ask}>
      <h2 className="text-xl">Decide</h2>
      <Decisions problem={problem} deciding={deciding} />
      {decision !== 'answer' && (
        <ItemDecisions
          problem={problem}
          decision={decision}
          items={deciding.items}
          onChange={deciding.setItems}
        />
      )}
      {needsAmount && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          maxLength={9}
          error={missing.amount}
          value={deciding.typedAmount}
          onChange={({ target }) => deciding.setTypedAmount(target.value)}
        />
      )}
      {deciding.asksHowPaidBack && (
        <PaidBackFields chosen={deciding.paidBack} onChoose={deciding.setPaidBack} />
      )}
      <CustomerWords deciding={deciding} customerReads={problem.customer.language} error={missing.words} />
      {!isSeen && (
        <Alert tone="warn" isNews>
          <p className="mb-2">The customer has added something. Please read it before you decide.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              deciding.takeIn(problem)
              setSeen(problem.version)
            }}
          >
            I have read it
          </Button>
        </Alert>
      )}
      {sending.failure !== undefined && <Problem>{sending.failure}</Problem>}
      <Button type="submit" size="lg" isBusy={sending.isLoading} busyLabel="Sending...">
        {labelOf(deciding)} and tell
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${labelOf(deciding)}?`}
        confirmLabel="Decide and tell"
        isBusy={sending.isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        The customer is told at once. This cannot be taken back.
      </ConfirmDialog>
    </form>
  )
}

function Decisions({ problem: { offers }, deciding }: { problem: ProblemDetail; deciding: Deciding }) {
  const { decision, setDecision, amount } = deciding
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">Decision</legend>
      {offers.map(offer => (
        <label key={offer} className="pick flex gap-3.5 p-3.5">
          <input
            type="radio"
            name="decision"
            className="check mt-0.5"
            checked={decision === offer}
            onChange={() => setDecision(offer)}
          />
          <span>
            <span className="block font-semibold">{DECISION_WORDS[offer].label}</span>
            <span className="block text-sm text-ink-2">
              {offer === 'refund' && decision === 'refund' && amount !== undefined
                ? `${formatRupees(amount)} with GST`
                : DECISION_WORDS[offer].hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function labelOf({ decision, amount }: Deciding): string {
  const { label } = DECISION_WORDS[decision]
  if (amount === undefined) return label
  return decision === 'refund' ? `Refund ${formatRupees(amount)}` : `${label}, refund ${formatRupees(amount)}`
}

type Missing = { words?: string; amount?: string }

function whatIsMissing({ needsWords, words, needsAmount, typedAmount }: Deciding): Missing {
  return {
    ...(needsWords && words.trim() === '' && { words: 'Please write what the customer is to read.' }),
    ...(needsAmount &&
      !(Number(typedAmount) > 0) && { amount: 'Please say how much, or tick the packets it is for.' }),
  }
}

type Request = ReturnType<Deciding['request']>

/** One key for this form: the same again after a lost answer is decided once, and told once. */
function useSending(id: string) {
  const [key] = useState(() => crypto.randomUUID())
  const [answer, { isLoading, error }] = useAnswerProblemMutation()
  const send = async (requestWith: (key: string) => Request) => {
    const { error: refused } = await answer({ id, ...requestWith(key) })
    if (!refused) return toast.ok('The customer is told')
    // Somebody else was faster: the form goes, and what it says with it.
    if (codeOf(refused) === 'problem.already_answered') sayFailure(refused)
  }
  return { send, isLoading, failure: error === undefined ? undefined : errorText(error) }
}
