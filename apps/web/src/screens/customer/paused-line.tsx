import type { PausedShop } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { language, t } from '@pindivantalu/texts/t'
import { CalendarClock } from 'lucide-react'
import { Alert } from '../../ui/feedback/alert.tsx'

/** What the owner says while the shop takes no orders, and until when. */
export default function PausedLine({ paused }: { paused: PausedShop }) {
  const words = language() === 'te' ? paused.teluguWords : paused.words
  return (
    <Alert tone="info" icon={CalendarClock} isNews>
      <p className="wrap-anywhere">{words}</p>
      {paused.until !== null && (
        <p className="mt-1 font-semibold">
          {t('We take orders again from {moment}.', { moment: formatInstant(new Date(paused.until)) })}
        </p>
      )}
    </Alert>
  )
}
