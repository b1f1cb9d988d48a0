import { LONGEST_PROBLEM_WORDS } from '@pindivantalu/domain/problems/problem'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
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
import { useKeptWords } from './use-kept-words.ts'
import { usePhotoSending } from './use-photo-sending.ts'

/** More words or photos, for a problem that waits. */
export function AddSomething({ problem, userId }: { problem: ProblemView; userId: string }) {
  const { kind, wish, order } = problem
  const { words, photos, key, change, clear } = useKeptWords({ orderId: order._id, userId })
  const [failure, setFailure] = useState<string>()
  const [report, { isLoading }] = useReportProblemMutation()
  const sending = usePhotoSending({ orderId: order._id, userId }, photo =>
    change(kept => ({ photos: [...kept.photos, photo] })),
  )

  async function send(): Promise<void> {
    setFailure(undefined)
    if (words.trim() === '' && photos.length === 0) return setFailure(t('Write something, or add a photo.'))
    if (sending.isBusy) return setFailure(t('Your photos are still being sent. One moment.'))
    const request = { items: [], kind, wish, note: words.trim(), photos, key, onlyAdds: true }
    const answer = await report({ orderId: order._id, ...request })
    if (answer.error) return setFailure(errorText(answer.error))
    clear()
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
        rows={2}
        maxLength={LONGEST_PROBLEM_WORDS}
        value={words}
        onChange={({ target }) => change(() => ({ words: target.value }))}
      />
      <Photos
        photos={photos}
        sending={sending}
        kept={problem.photos.length}
        onRemove={gone => change(kept => ({ photos: kept.photos.filter(one => one !== gone) }))}
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
