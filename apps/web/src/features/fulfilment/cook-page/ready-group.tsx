import { cookLineKey } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPageLine } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { type ReadyTime, readyByInWords } from '@pindivantalu/domain/fulfilment/ready-times'
import { type Day, HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import { hoursInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { classNames } from '../../../ui/class-names.ts'
import { CookLine } from './cook-line.tsx'

type ReadyGroupProps = {
  day: Day
  now: Date
  time: ReadyTime<CookPageLine>
  isNew: (line: CookPageLine) => boolean
  onReady: (line: CookPageLine, ready: number) => void
}

/** What is to be ready by one time; the next hour's stands out. */
export function ReadyGroup({ day, now, time, isNew, onReady }: ReadyGroupProps) {
  const { slot, readyAt, lines } = time
  const left = lines.reduce((sum, { packets, ready }) => sum + packets - ready, 0)
  const until = readyAt.getTime() - now.getTime()
  const isSoon = until < HOUR
  const titleId = `ready-${slot.slice(0, 1)}`
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-lg border-2 border-ink bg-white">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 text-ink',
          isSoon ? 'bg-turmeric-400' : 'bg-pressed',
        )}
      >
        <div className="min-w-0">
          <h2 id={titleId} className="font-sans text-lg font-semibold">
            {readyByInWords(day, slot)}
          </h2>
          <p className="text-sm">
            {t('for delivery {hours}', { hours: hoursInWords(slot) })}
            {isSoon && <b className="font-semibold">. {timeLeft(until)}</b>}
          </p>
        </div>
        <p className="rounded-full bg-ink px-3 py-0.5 font-semibold text-white">{packetsLeft(left)}</p>
      </div>
      <ul className="-mt-0.5">
        {lines.map(line => (
          <CookLine
            key={cookLineKey(line)}
            line={line}
            isNew={isNew(line)}
            onReady={ready => onReady(line, ready)}
          />
        ))}
      </ul>
    </section>
  )
}

/** '17 packets left' */
export function packetsLeft(count: number): string {
  return t('{count, plural, one {1 packet left} other {{count} packets left}}', { count })
}

function timeLeft(until: number): string {
  const minutes = Math.ceil(until / MINUTE)
  if (minutes <= 0) return t('Time is up')
  return t('{minutes, plural, one {1 minute left} other {{minutes} minutes left}}', { minutes })
}
