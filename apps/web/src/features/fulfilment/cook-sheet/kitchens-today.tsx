import { readyInWords, TROUBLE_TEXTS } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookTrouble, Kitchens } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { readyByInWords } from '@pindivantalu/domain/fulfilment/ready-times'
import type { Day } from '@pindivantalu/domain/indian-time'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useGetKitchensQuery, useSeeTroubleMutation } from './cook-sheet.api.ts'

/** What the cooks have ready, and what they cannot make, as they tick it. Nothing until one of them has. */
export function KitchensToday({ day, asOf }: { day: Day; asOf: string }) {
  const { currentData: kitchens } = useGetKitchensQuery(day)
  if (!kitchens || kitchens.progress.length + kitchens.troubles.length === 0) return null
  return (
    <section aria-label="Kitchens" className="mb-3 grid gap-2">
      {kitchens.troubles.map(trouble => (
        <Trouble key={trouble._id} trouble={trouble} asOf={asOf} />
      ))}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
        {kitchens.progress.map(one => (
          <Progress key={`${one.slot} ${one.kitchen._id}`} day={day} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Progress({ day, one }: { day: Day; one: Kitchens['progress'][number] }) {
  const { slot, kitchen, ready, packets } = one
  return (
    <li>
      <span className="text-ink-2">{readyByInWords(day, slot)}:</span> {kitchen.name}{' '}
      <b className={ready === packets ? 'font-semibold text-ok' : 'font-semibold'}>
        {readyInWords(ready, packets)}
      </b>
    </li>
  )
}

function Trouble({ trouble, asOf }: { trouble: CookTrouble; asOf: string }) {
  const { _id, kitchen, reason, words, at } = trouble
  const [see, { isLoading }] = useSeeTroubleMutation()
  const run = async () => {
    const { error } = await see(_id)
    if (error) toast.bad(errorText(error))
  }
  return (
    <Alert tone="bad">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{kitchen.name}</b>, {formatMoment(new Date(at), new Date(asOf))}:{' '}
          {TROUBLE_TEXTS[reason]}
          {words && `. ${words}`}
        </span>
        <Button variant="outline" size="sm" isBusy={isLoading} onClick={() => void run()}>
          <span>
            Seen<span className="sr-only">: {kitchen.name}</span>
          </span>
        </Button>
      </span>
    </Alert>
  )
}
