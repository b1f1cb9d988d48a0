import { LONGEST_PROBLEM_WORDS } from '@pindivantalu/domain/problems/problem'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useReportProblemMutation } from '../problems.api.ts'
import { Photos } from './photos.tsx'
import { WhatWasSaid } from './problem-shown.tsx'
import { usePhotoSending } from './use-photo-sending.ts'

/** A clock time, not 'soon'. */
export function ProblemWaiting({ problem }: { problem: ProblemView }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <section className="rounded-lg border border-turmeric-300 bg-accent-soft p-5">
          <p>{t('We answer by')}</p>
          <p className="font-display text-2xl lg:text-3xl">
            {formatInstant(new Date(problem.dueBy ?? problem.answerBy))}
          </p>
          <p className="mt-2 text-ink-2">{t('The answer comes here, on WhatsApp and by mail.')}</p>
        </section>
        <AddSomething problem={problem} />
      </div>
      <WhatWasSaid problem={problem} />
    </div>
  )
}

function AddSomething({ problem }: { problem: ProblemView }) {
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string>()
  const [report, { isLoading }] = useReportProblemMutation()
  const sending = usePhotoSending(problem.order._id, photo => setPhotos(all => [...all, photo]))
  const isEmpty = words.trim() === '' && photos.length === 0

  async function send(): Promise<void> {
    setFailure(undefined)
    if (isEmpty) return setFailure(t('Write something, or add a photo.'))
    const { kind, wish, order } = problem
    const answer = await report({
      orderId: order._id,
      items: [],
      kind,
      wish,
      note: words.trim(),
      photos,
      key,
    })
    if (answer.error) return setFailure(errorText(answer.error))
    setWords('')
    setPhotos([])
    setKey(crypto.randomUUID())
    toast.ok(t('Added'))
  }

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
        label={t('Add something')}
        optional
        maxLength={LONGEST_PROBLEM_WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Photos
        photos={photos}
        sending={sending}
        kept={problem.photos.length}
        onRemove={gone => setPhotos(all => all.filter(one => one !== gone))}
      />
      {failure && <Problem>{failure}</Problem>}
      <div>
        <Button type="submit" variant="outline" isBusy={isLoading} busyLabel={t('Sending...')}>
          <Send className="icon" />
          {t('Send', {}, 'a report')}
        </Button>
      </div>
    </form>
  )
}
