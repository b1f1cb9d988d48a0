import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { answerBy, LONGEST_PROBLEM_WORDS, needsItems } from '@pindivantalu/domain/problems/problem'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { CircleAlert, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { useReportProblemMutation } from '../problems.api.ts'
import { Group } from './group.tsx'
import { ItemPicks } from './item-picks.tsx'
import { Photos } from './photos.tsx'
import { Kinds, Wishes } from './report-choices.tsx'
import { missingIn, priceOf, type ReportErrors, refusedIn, requestOf } from './report-draft.ts'
import { ReportInWords, reportOnOneLine } from './report-in-words.tsx'
import { usePhotoSending } from './use-photo-sending.ts'
import { useReportDraft } from './use-report-draft.ts'

type ReportFormProps = { order: OrderView; userId: string; now: Date }

/** One page, three groups, a tap each. The bar says the report in words, so that nobody sends blindly. */
export function ReportForm({ order, userId, now }: ReportFormProps) {
  const chosen = useSearchParams()[0].get('item')
  const form = useRef<HTMLFormElement>(null)
  const { draft, change: changeDraft, clear } = useReportDraft({ order, userId, chosen })
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ReportErrors>({})
  const [report, { isLoading }] = useReportProblemMutation()
  const change: typeof changeDraft = changed => {
    setRefused({})
    changeDraft(changed)
  }
  const sending = usePhotoSending({ orderId: order._id, userId }, photo =>
    changeDraft(({ photos }) => ({ photos: [...photos, photo] })),
  )
  const errors = { ...(isTried && missingIn(draft)), ...refused }

  async function submit(): Promise<void> {
    setTried(true)
    setRefused({})
    const request = requestOf(draft)
    if (!request) return leadToMissing(form.current)
    if (sending.isBusy) return setRefused({ whole: t('Your photos are still being sent. One moment.') })
    const { error } = await report({ orderId: order._id, ...request })
    if (error) {
      setRefused(refusedIn(error))
      return leadToMissing(form.current)
    }
    clear()
    window.scrollTo({ top: 0 })
  }

  const send = (
    <>
      {errors.whole && (
        <p className="err mb-2 w-full" role="alert">
          <CircleAlert className="icon flex-none" />
          {errors.whole}
        </p>
      )}
      <Button type="submit" size="lg" className="w-full" isBusy={isLoading} busyLabel={t('Sending...')}>
        <Send className="icon" />
        {t('Send', {}, 'a report')}
      </Button>
    </>
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Report a problem')}
      className="grid items-start gap-5 max-lg:pb-24 lg:grid-cols-[1fr_23rem] lg:gap-8"
      onSubmit={event => {
        event.preventDefault()
        if (!isLoading) void submit()
      }}
    >
      <div className="grid min-w-0 gap-5">
        {(draft.kind === null || needsItems(draft.kind)) && (
          <Group number={1} title={t('Which ones?')} error={errors.items}>
            <ItemPicks
              items={order.orderItems}
              chosen={draft.items}
              onChange={items => change(() => ({ items }))}
            />
          </Group>
        )}
        <Group
          number={2}
          title={t('What is wrong?')}
          error={errors.kind}
          more={
            <div className="grid gap-5 sm:grid-cols-[minmax(12rem,auto)_1fr]">
              <Photos
                photos={draft.photos}
                sending={sending}
                error={errors.photos}
                onRemove={gone => change(({ photos }) => ({ photos: photos.filter(one => one !== gone) }))}
              />
              <TextAreaField
                label={t('A few words')}
                optional
                rows={2}
                maxLength={LONGEST_PROBLEM_WORDS}
                value={draft.note}
                onChange={({ target }) => change(() => ({ note: target.value }))}
              />
            </div>
          }
        >
          <Kinds chosen={draft.kind} onChoose={kind => change(() => ({ kind }))} />
        </Group>
        <Group number={3} title={t('What would help?')} error={errors.wish}>
          <Wishes
            kind={draft.kind}
            chosen={draft.wish}
            price={priceOf(draft, order.orderItems)}
            onChoose={wish => change(() => ({ wish }))}
          />
        </Group>
      </div>
      <aside className="panel max-lg:hidden lg:sticky lg:top-28" aria-label={t('Your report')}>
        <h2 className="panel-title mb-3">{t('Your report')}</h2>
        <ReportInWords draft={draft} items={order.orderItems} />
        {send}
        <p className="mt-3 text-sm text-ink-2">
          {t('We answer by {moment}: here, on WhatsApp and by mail.', {
            moment: formatInstant(answerBy(now)),
          })}
        </p>
      </aside>
      <ActionBar>
        <p className="w-full text-center text-sm text-ink-2">{reportOnOneLine(draft, order.orderItems)}</p>
        {send}
      </ActionBar>
    </form>
  )
}

/** To the first control of the first group that lacks something. */
function leadToMissing(form: HTMLFormElement | null): void {
  // Once the messages stand there.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[data-missing] input')?.focus())
}
