import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { ClockAlert, Send } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'

const WHY = {
  'too late':
    'More than 24 hours since the customer’s last message. WhatsApp allows an approved template only.',
  enquired:
    'The customer has asked on the shop’s page, and has not written on WhatsApp yet. WhatsApp allows an approved template only.',
  'never wrote': 'The customer has not written to the shop yet. WhatsApp allows an approved template only.',
  unknown:
    'This phone has not written to the shop, and no customer has it: it cannot be written to. Ring, or make an order for it.',
}

type TemplateBoxProps = {
  why: keyof typeof WHY
  /** What the customer would read. */
  words: string
  /** When the same was sent before, and not answered since. */
  askedAt: string | undefined
  /** On its way to the shop, or asked for just now: a second tap sends it no second time. */
  isTooSoon: boolean
  onSend: () => void
}

/** Takes the place of the box when WhatsApp allows approved words alone. */
export function TemplateBox({ why, ...template }: TemplateBoxProps) {
  return (
    <section aria-label="Approved template" className="action-bar border-t border-line bg-raised p-3">
      <Alert tone="warn" icon={ClockAlert} isNews>
        {WHY[why]}
      </Alert>
      {why !== 'unknown' && <Template {...template} />}
    </section>
  )
}

function Template({ words, askedAt, isTooSoon, onSend }: Omit<TemplateBoxProps, 'why'>) {
  return (
    <>
      <blockquote className="my-2 border-s-4 border-line-mid ps-3 text-sm text-ink-2">{words}</blockquote>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm text-ink-2">
          {askedAt && `Sent on ${formatInstant(new Date(askedAt))}, not answered yet.`}
        </p>
        <Button variant={askedAt ? 'outline' : 'primary'} isBusy={isTooSoon} onClick={onSend}>
          <Send className="icon" />
          {askedAt ? 'Send the template again' : 'Send the template'}
        </Button>
      </div>
    </>
  )
}

/** The shop writes to nobody who neither wrote nor ordered. */
export function whyClosed(known: {
  hasWritten: boolean
  hasEnquired: boolean
  isCustomer: boolean
}): keyof typeof WHY {
  if (known.hasWritten) return 'too late'
  if (known.hasEnquired) return 'enquired'
  return known.isCustomer ? 'never wrote' : 'unknown'
}
