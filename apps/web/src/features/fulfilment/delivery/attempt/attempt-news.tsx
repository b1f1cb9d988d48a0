import { ATTEMPT_REASON_TEXTS } from '@pindivantalu/domain/orders/attempts/attempt'
import type { AttemptView } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { CloudOff, PackageOpen } from 'lucide-react'
import type { Ref } from 'react'
import type { KeptAttempt } from '../kept/kept-act.ts'

/** In place of the next step, until the shop has heard of it. */
export function WaitingAttempt({
  attempt: { request },
  ref,
}: {
  attempt: KeptAttempt
  ref: Ref<HTMLElement>
}) {
  const reason = t(ATTEMPT_REASON_TEXTS[request.reason])
  return (
    <footer ref={ref} tabIndex={-1} className="grid gap-2 p-3 -outline-offset-2">
      <p className="flex items-center gap-2 font-semibold">
        <CloudOff className="icon flex-none" />
        {t('Could not deliver: {reason}, {time}', { reason, time: formatTime(new Date(request.at)) })}
      </p>
      <p className="text-ink-2">{t('Kept on this phone. The shop is told as soon as there is a network.')}</p>
    </footer>
  )
}

/** What was tried before, for the next one who goes there. */
export function FormerAttempts({ attempts }: { attempts: readonly AttemptView[] }) {
  if (attempts.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <PackageOpen className="icon flex-none" />
        {t('{count, plural, one {1 attempt} other {{count} attempts}} before', { count: attempts.length })}
      </p>
      <ul className="grid gap-1 text-ink-2">
        {attempts.map(({ _id, reason, note }) => (
          <li key={_id} className="wrap-anywhere">
            {t(ATTEMPT_REASON_TEXTS[reason])}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
