import { cookLineKey, readyInWords } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPageLine } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { readyTimes } from '@pindivantalu/domain/fulfilment/ready-times'
import { dayInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { DoneLines } from '../../features/fulfilment/cook-page/done-lines.tsx'
import { asTickedHere, type KeptCookAct } from '../../features/fulfilment/cook-page/kept-cook-acts.ts'
import { packetsLeft, ReadyGroup } from '../../features/fulfilment/cook-page/ready-group.tsx'
import { TellTrouble } from '../../features/fulfilment/cook-page/tell-trouble.tsx'
import { useCookActs } from '../../features/fulfilment/cook-page/use-cook-acts.ts'
import { useKeptPage } from '../../features/fulfilment/cook-page/use-kept-page.ts'
import { useLostSince } from '../../lib/offline/connection.ts'
import { type ShopClock, shopTime } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'
import { CookFrame } from './cook-frame.tsx'

/** Felt by a hand that cannot look. */
const BUZZ = 40
/** A line that is done goes from under the finger, and the next takes its place: a second tap meant the first. */
const SECOND_TAP = 500

/** Opened by a link from WhatsApp: one kitchen, one day, nobody is signed in. */
export function Component() {
  const { token = '' } = useParams()
  const { page: read, clock, lines, isNew, isGone: isUnknown, failed } = useKeptPage(token)
  const { waiting, act, isRefused } = useCookActs(token)
  const isGone = isUnknown || isRefused
  const page = isGone ? undefined : read
  const lastTick = useRef({ line: '', at: 0 })
  const [isTelling, setTelling] = useState(false)
  const [isTold, setTold] = useState(false)
  const isOffline = [useLostSince() !== undefined, !useIsOnline()].includes(true)
  const isWaiting = waiting.some(({ kind }) => kind === 'trouble')
  const moment = () => (clock ? shopTime(clock, Date.now()) : new Date()).toISOString()
  const done = (one: Omit<KeptCookAct, 'cookLink'>) => {
    navigator.vibrate?.(BUZZ)
    void act({ ...one, cookLink: token } as KeptCookAct)
  }
  const tick = (ticked: CookPageLine, ready: number) => {
    const [line, at] = [cookLineKey(ticked), Date.now()]
    if (line !== lastTick.current.line && Math.abs(at - lastTick.current.at) < SECOND_TAP) return
    lastTick.current = { line, at }
    const { slot, product, weight, choice } = ticked
    const request = { slot, product, weight, choice, ready, at: moment(), key: crypto.randomUUID() }
    done({ kind: 'tick', request })
  }
  return (
    <CookFrame
      kitchen={page?.kitchen}
      day={page && formatWeekday(page.day)}
      isOffline={isOffline && page !== undefined}
      onTrouble={page && (() => setTelling(true))}
    >
      {page && clock ? (
        <ToMake page={asTickedHere({ ...page, lines }, waiting)} clock={clock} isNew={isNew} onReady={tick} />
      ) : (
        <NothingYet isGone={isGone} failed={failed} />
      )}
      <p role="status" className="font-semibold text-ok empty:hidden">
        {!isGone && troubleInWords({ isTold, isWaiting, isOffline })}
      </p>
      <TellTrouble
        isOpen={isTelling}
        onClose={() => setTelling(false)}
        onTell={trouble => {
          setTold(true)
          done({ kind: 'trouble', request: { ...trouble, at: moment(), key: crypto.randomUUID() } })
        }}
      />
    </CookFrame>
  )
}

/** Not before the shop has heard it. */
function troubleInWords({
  isTold,
  isWaiting,
  isOffline,
}: Record<'isTold' | 'isWaiting' | 'isOffline', boolean>) {
  if (isWaiting) return isOffline && t('Kept on this phone. The shop is told as soon as there is a network.')
  return isTold && t('The shop is told. They will call you.')
}

function NothingYet({ isGone, failed }: { isGone: boolean; failed: boolean }) {
  if (isGone) return <h1 className="py-10 text-2xl">{t('This link is old. Please call the shop.')}</h1>
  return (
    <>
      <h1 className="text-2xl">{t('To make today')}</h1>
      {failed ? (
        <p role="alert">{t('This page could not be loaded. Try again when there is a network.')}</p>
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </>
  )
}

type ToMakeProps = {
  page: ReturnType<typeof asTickedHere>
  clock: ShopClock
  isNew: (line: CookPageLine) => boolean
  onReady: (line: CookPageLine, ready: number) => void
}

function ToMake({ page: { day, lines }, clock, isNew, onReady }: ToMakeProps) {
  const now = useShopTime(clock, undefined, MINUTE)
  const packets = lines.reduce((sum, line) => sum + line.packets, 0)
  const ready = lines.reduce((sum, line) => sum + line.ready, 0)
  const isDone = (line: CookPageLine) => line.ready >= line.packets
  return (
    <>
      <h1 className="px-1 text-2xl">
        {day === dayInHyderabad(now)
          ? t('To make today')
          : t('To make on {day}', { day: formatWeekday(day) })}
      </h1>
      {packets === 0 ? (
        <p>{t('There is nothing to make for this day.')}</p>
      ) : (
        <div className="px-1">
          <progress
            className="cook-progress"
            value={ready}
            max={packets}
            aria-label={readyInWords(ready, packets)}
          />
          <p className="mt-1 flex flex-wrap justify-between gap-x-3">
            <b className="font-semibold">{packetsLeft(packets - ready)}</b>
            <span>{readyInWords(ready, packets)}</span>
          </p>
        </div>
      )}
      {readyTimes(
        day,
        lines.filter(line => !isDone(line)),
      ).map(time => (
        <ReadyGroup key={time.slot} day={day} now={now} time={time} isNew={isNew} onReady={onReady} />
      ))}
      <DoneLines lines={lines.filter(isDone)} onNotYet={line => onReady(line, 0)} />
    </>
  )
}
