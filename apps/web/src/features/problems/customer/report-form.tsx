import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  answerBy,
  LONGEST_PROBLEM_WORDS,
  needsItems,
  PROBLEM_KINDS,
  type ProblemKind,
  type ProblemWish,
} from '@pindivantalu/domain/problems/problem'
import { kindInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import {
  CalendarX2,
  ClockAlert,
  type LucideIcon,
  MessageCircle,
  PackageX,
  SearchX,
  Send,
  Shuffle,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/error-text.ts'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { useReportProblemMutation } from '../problems.api.ts'
import { Group } from './group.tsx'
import { ItemPicks } from './item-picks.tsx'
import { Photos } from './photos.tsx'
import { missingIn, namesIn, type ReportDraft, requestOf, wishesFor } from './report-draft.ts'
import { usePhotoSending } from './use-photo-sending.ts'
import { useReportDraft } from './use-report-draft.ts'

type ReportFormProps = { order: OrderView; userId: string; now: Date }

/** One page, three groups, a tap each. The bar says the report in words, so that nobody sends blindly. */
export function ReportForm({ order, userId, now }: ReportFormProps) {
  const chosen = useSearchParams()[0].get('item')
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, clear } = useReportDraft({ orderId: order._id, userId, chosen })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [report, { isLoading }] = useReportProblemMutation()
  const sending = usePhotoSending(order._id, photo =>
    change(({ photos }) => ({ photos: [...photos, photo] })),
  )
  const isSendingPhotos = sending.sendings.some(one => one.failure === null)
  const errors = isTried ? missingIn(draft) : {}
  const said = inWords(draft, order)

  async function submit(): Promise<void> {
    setTried(true)
    setFailure(undefined)
    const request = requestOf(draft)
    if (!request) return leadToMissing(form.current)
    if (isSendingPhotos) return setFailure(t('Your photos are still being sent. One moment.'))
    const answer = await report({ orderId: order._id, ...request })
    if (answer.error) return setFailure(errorText(answer.error))
    clear()
    window.scrollTo({ top: 0 })
  }

  const send = (
    <Button type="submit" size="lg" className="w-full" isBusy={isLoading} busyLabel={t('Sending...')}>
      <Send className="icon" />
      {t('Send', {}, 'a report')}
    </Button>
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
        <Group number={2} title={t('What is wrong?')} error={errors.kind}>
          <Kinds chosen={draft.kind} onChoose={kind => change(() => ({ kind }))} />
          <div className="mt-5 grid gap-5">
            <Photos
              photos={draft.photos}
              sending={sending}
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
        </Group>
        <Group number={3} title={t('What would help?')} error={errors.wish}>
          <Wishes kind={draft.kind} chosen={draft.wish} onChoose={wish => change(() => ({ wish }))} />
        </Group>
        {failure && <Problem>{failure}</Problem>}
      </div>
      <aside className="panel max-lg:hidden lg:sticky lg:top-28" aria-label={t('Your report')}>
        <h2 className="panel-title mb-3">{t('Your report')}</h2>
        <p className="mb-5 text-ink-2">{said}</p>
        {send}
        <p className="mt-3 text-sm text-ink-2">
          {t('We answer by {moment}: here, on WhatsApp and by mail.', {
            moment: formatInstant(answerBy(now)),
          })}
        </p>
      </aside>
      <ActionBar>
        <p className="w-full text-center text-sm text-ink-2">{said}</p>
        {send}
      </ActionBar>
    </form>
  )
}

const KIND_ICONS: Record<ProblemKind, LucideIcon> = {
  broken: PackageX,
  missing: SearchX,
  wrong: Shuffle,
  stale: CalendarX2,
  late: ClockAlert,
  other: MessageCircle,
}

function Kinds({ chosen, onChoose }: { chosen: ProblemKind | null; onChoose: (kind: ProblemKind) => void }) {
  return (
    <div className="grid gap-3 min-[20rem]:grid-cols-2 sm:grid-cols-3">
      {PROBLEM_KINDS.map(kind => {
        const Icon = KIND_ICONS[kind]
        return (
          <label key={kind} className="chip min-h-13 items-start!">
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={chosen === kind}
              onChange={() => onChoose(kind)}
            />
            <span className="inline-flex items-center gap-2.5 text-start">
              <Icon className="icon flex-none text-ink-3" />
              {kindInWords(kind)}
            </span>
          </label>
        )
      })}
    </div>
  )
}

type WishesProps = {
  kind: ProblemKind | null
  chosen: ProblemWish | null
  onChoose: (wish: ProblemWish) => void
}

function Wishes({ kind, chosen, onChoose }: WishesProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {wishesFor(kind).map(wish => (
        <label key={wish} className="pick flex gap-3.5 p-4">
          <input
            type="radio"
            name="wish"
            className="check mt-0.5"
            checked={chosen === wish}
            onChange={() => onChoose(wish)}
          />
          <span>
            <span className="block font-semibold">{wishInWords(wish)}</span>
            <span className="block text-sm text-ink-2">{wishExplained(wish)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

export function wishInWords(wish: ProblemWish): string {
  if (wish === 'refund') return t('Refund')
  return wish === 'send_again' ? t('Send again') : t('Just to tell you')
}

function wishExplained(wish: ProblemWish): string {
  if (wish === 'refund') return t('Back to how you paid')
  return wish === 'send_again' ? t('Fresh ones, free') : t('Nothing else is needed')
}

/** 'Chekkalu, Broken, Refund' */
function inWords(draft: ReportDraft, { orderItems }: OrderView): string {
  const { kind, wish, photos } = draft
  const counted =
    photos.length > 0 && t('{count, plural, one {1 photo} other {{count} photos}}', { count: photos.length })
  const parts = [
    ...namesIn(draft, orderItems),
    kind && kindInWords(kind),
    counted,
    wish && wishesFor(kind).includes(wish) && wishInWords(wish),
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : t('Choose above what happened.')
}

/** To the first control of the first group that lacks something. */
function leadToMissing(form: HTMLFormElement | null): void {
  // Once the messages stand there.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[data-missing] input')?.focus())
}
