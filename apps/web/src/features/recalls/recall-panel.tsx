import type { ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import { LONGEST_RECALL_WORDS } from '@pindivantalu/domain/recalls/recall-limits'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { customersInWords, progressInWords } from './recall-words.ts'
import { useBeginRecallMutation } from './recalls.api.ts'

type RecallPanelProps = { question: RecallQuestion; found: ParcelList }

/** The owner's words to those who had it, and how far they came. */
export function RecallPanel({ question, found }: RecallPanelProps) {
  const { recall, toTell, gone } = found
  return (
    <Panel title="Tell the customers" className="mb-4 grid gap-3">
      {recall && <Begun recall={recall} />}
      {gone > 0 && (
        <p className="text-ink-2">
          {gone === 1 ? '1 customer was' : `${gone} customers were`} deleted since and cannot be told.
        </p>
      )}
      {toTell > 0 && (
        <Words
          question={question}
          toTell={toTell}
          given={recall ? { words: recall.words, teluguWords: recall.teluguWords } : undefined}
        />
      )}
      {toTell === 0 && !recall && <p className="text-ink-2">There is nobody to tell.</p>}
    </Panel>
  )
}

function Begun({ recall }: { recall: NonNullable<ParcelList['recall']> }) {
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {progressInWords(recall.customers)}
      </p>
      <p className="text-sm text-ink-2">
        Begun {formatInstant(new Date(recall.begunAt))}
        {recall.begunBy && ` by ${recall.begunBy}`}
      </p>
      <p className="wrap-anywhere">{recall.words}</p>
      <p className="wrap-anywhere" lang="te">
        {recall.teluguWords}
      </p>
    </div>
  )
}

type Given = { words: string; teluguWords: string }
type WordsProps = { question: RecallQuestion; toTell: number; given: Given | undefined }

/** Where it was begun already, who came later reads the same words. */
function Words({ question, toTell, given }: WordsProps) {
  const [typed, setTyped] = useState<Given>({ words: '', teluguWords: '' })
  const [isAsking, setAsking] = useState(false)
  const [begin, { isLoading, error }] = useBeginRecallMutation()
  const said = given ?? typed
  const isWhole = said.words.trim() !== '' && said.teluguWords.trim() !== ''
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) setAsking(true)
  }
  const run = async () => {
    const { data } = await begin({ ...question, ...said })
    if (!data) return
    setAsking(false)
    toast.ok(`The message goes to ${customersInWords(toTell)}.`)
  }
  return (
    <form className="grid gap-3" onSubmit={ask}>
      {!given && (
        <div className="grid gap-3 lg:grid-cols-2">
          <TextAreaField
            label="In English"
            required
            maxLength={LONGEST_RECALL_WORDS}
            hint="One or two sentences. Order and product are named before them."
            value={typed.words}
            onChange={({ target }) => setTyped({ ...typed, words: target.value })}
          />
          <TextAreaField
            label="In Telugu"
            required
            lang="te"
            maxLength={LONGEST_RECALL_WORDS}
            hint="For customers who read Telugu."
            value={typed.teluguWords}
            onChange={({ target }) => setTyped({ ...typed, teluguWords: target.value })}
          />
        </div>
      )}
      <Button type="submit" className="justify-self-start max-sm:w-full" disabled={!isWhole}>
        <Send className="icon" />
        Tell {customersInWords(toTell)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Tell ${customersInWords(toTell)}?`}
        confirmLabel={`Tell ${customersInWords(toTell)}`}
        confirmIcon={Send}
        cancelLabel="Do not send"
        isBusy={isLoading}
        problem={error && !isLoading ? errorText(error) : undefined}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>By WhatsApp, and by email to those who gave one. This cannot be undone.</p>
        <p className="mt-3 wrap-anywhere">“{said.words}”</p>
        <p className="mt-1 wrap-anywhere" lang="te">
          “{said.teluguWords}”
        </p>
      </ConfirmDialog>
    </form>
  )
}
