import { LONGEST_PROBLEM_WORDS } from '@pindivantalu/domain/problems/problem'
import { t } from '@pindivantalu/texts/t'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useDisagreeMutation } from '../problems.api.ts'
import { useKeptWords } from './use-kept-words.ts'

/** The customer's word against an answer, once. Words that were half written stand open. */
export function Disagree({ orderId, userId }: { orderId: string; userId: string }) {
  const { words, key, change, clear } = useKeptWords({ orderId, userId })
  const [isOpen, setOpen] = useState(words !== '')
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const [disagree, { isLoading, error: failure }] = useDisagreeMutation()

  async function send(): Promise<void> {
    const isEmpty = words.trim() === ''
    setError(isEmpty ? t('Please say why') : undefined)
    if (isEmpty) return
    const answer = await disagree({ orderId, words: words.trim(), key })
    if (answer.error) return
    clear()
    window.scrollTo({ top: 0 })
  }

  if (!isOpen)
    return (
      <Button
        variant="outline"
        size="lg"
        className="max-sm:w-full"
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
      >
        <MessageCircle className="icon" />
        {t('I do not agree')}
      </Button>
    )
  return (
    <form
      className="panel grid w-full gap-4"
      aria-label={t('I do not agree')}
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
        autoFocus={isAsked}
        maxLength={LONGEST_PROBLEM_WORDS}
        error={error}
        value={words}
        onChange={({ target }) => change(() => ({ words: target.value }))}
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
