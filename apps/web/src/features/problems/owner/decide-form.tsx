import { ANSWER_WORDS } from '@pindivantalu/domain/problems/answer-words'
import { LONGEST_PROBLEM_WORDS, type ProblemDecision } from '@pindivantalu/domain/problems/problem'
import type { AnswerProblemRequest, ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useAnswerProblemMutation } from '../problems.api.ts'
import { type DecidedItems, ItemDecisions, itemsOf, reportedItems } from './item-decisions.tsx'
import { DECISION_WORDS } from './problem-words.ts'

/** One decision, item by item where they differ, and the words that the customer reads. It cannot be taken back. */
export function DecideForm({ problem }: { problem: ProblemDetail }) {
  const { offers, customer } = problem
  const [decision, setDecision] = useState<ProblemDecision>(offers[0] ?? 'answer')
  const [items, setItems] = useState<DecidedItems>(() => reportedItems(problem))
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState(() => ANSWER_WORDS[customer.language][offers[0] ?? 'answer'])
  const [isTouched, setTouched] = useState(false)
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [answer, { isLoading, error: failure }] = useAnswerProblemMutation()
  const decided = decision === 'answer' ? [] : itemsOf(items, decision)
  const needsWords =
    decision === 'answer' || decision === 'decline' || decided.some(one => one.decision === 'decline')

  const choose = (chosen: ProblemDecision) => {
    setDecision(chosen)
    if (!isTouched) setWords(ANSWER_WORDS[customer.language][chosen])
  }
  const ask = () => {
    const isMissing = needsWords && words.trim() === ''
    setError(isMissing ? 'Please write what the customer is to read.' : undefined)
    if (!isMissing) setAsking(true)
  }
  const send = async () => {
    const request: AnswerProblemRequest = {
      decision,
      items: decided,
      ...(decision === 'refund' && decided.length === 0 && amount && { amount }),
      words: words.trim(),
      version: problem.version,
      key,
    }
    const { error: refused } = await answer({ id: problem._id, ...request })
    setAsking(false)
    if (refused) return setKey(crypto.randomUUID())
    toast.ok('The customer is told')
  }

  return (
    <form
      noValidate
      aria-label="Decide"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <h2 className="text-xl">Decide</h2>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Decision</legend>
        {offers.map(offer => (
          <label key={offer} className="pick flex gap-3.5 p-3.5">
            <input
              type="radio"
              name="decision"
              className="check mt-0.5"
              checked={decision === offer}
              onChange={() => choose(offer)}
            />
            <span>
              <span className="block font-semibold">{DECISION_WORDS[offer].label}</span>
              <span className="block text-sm text-ink-2">{DECISION_WORDS[offer].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {decision !== 'answer' && (
        <ItemDecisions problem={problem} decision={decision} items={items} onChange={setItems} />
      )}
      {decision === 'refund' && decided.length === 0 && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          maxLength={9}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextAreaField
        label={customer.language === 'te' ? 'The customer reads, in Telugu' : 'The customer reads'}
        hint="Goes by mail, and stands on the order’s page; WhatsApp says that there is an answer."
        required={needsWords}
        rows={5}
        maxLength={LONGEST_PROBLEM_WORDS}
        error={error}
        value={words}
        onChange={({ target }) => {
          setTouched(true)
          setWords(target.value)
        }}
      />
      {failure !== undefined && <Problem>{errorText(failure)}</Problem>}
      <Button type="submit" size="lg" isBusy={isLoading} busyLabel="Sending...">
        {DECISION_WORDS[decision].label} and tell
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${DECISION_WORDS[decision].label}?`}
        confirmLabel="Decide and tell"
        isBusy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        The customer is told at once. This cannot be taken back.
      </ConfirmDialog>
    </form>
  )
}
