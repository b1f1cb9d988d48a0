import type { Sessions, SessionView } from '@pindivantalu/domain/accounts/sign-in/session.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { rich } from '../../../lib/rich.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useSignOutDeviceMutation, useSignOutEverywhereElseMutation } from '../accounts.api.ts'

/** Where someone is signed in, each with its way out; the way out of this one is Logout. */
export function Devices({ devices }: { devices: Sessions }) {
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = devices.some(device => !device.isThisDevice)
  // What was pressed goes away with its device, and would take the focus with it.
  const onSignedOut = () => list.current?.focus()
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('Devices')} className="divide-y divide-line outline-none">
        {devices.map(device => (
          <Device key={device._id} device={device} onSignedOut={onSignedOut} />
        ))}
      </ul>
      {hasOthers ? (
        <SignOutEverywhereElse onSignedOut={onSignedOut} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">{t('You are signed in on this device only.')}</p>
      )}
    </>
  )
}

type DeviceProps = { device: SessionView; onSignedOut: () => void }

function Device({ device, onSignedOut }: DeviceProps) {
  const [signOut, { isLoading }] = useSignOutDeviceMutation()
  const press = async () => {
    const { data, error } = await signOut(device._id)
    if (!data) return sayFailure(error)
    toast.ok(data.message)
    onSignedOut()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device.device}</p>
        <p className="text-sm text-ink-2">
          {rich(
            t('Last seen <seen>{lastSeen}</seen>, signed in <opened>{signedIn}</opened>', {
              lastSeen: moment(device.lastSeenAt),
              signedIn: moment(device.signedInAt),
            }),
            {
              seen: words => <time dateTime={device.lastSeenAt}>{words}</time>,
              opened: words => <time dateTime={device.signedInAt}>{words}</time>,
            },
          )}
        </p>
      </div>
      {device.isThisDevice ? (
        <Badge tone="ok">{t('This device')}</Badge>
      ) : (
        <Button variant="outline" size="sm" isBusy={isLoading} onClick={press}>
          {rich(t('Sign out<unseen> {device}</unseen>', { device: device.device }), {
            unseen: words => <span className="sr-only">{words}</span>,
          })}
        </Button>
      )}
    </li>
  )
}

/** To the minute, which tells two browsers of one kind apart. */
function moment(at: string): string {
  return formatInstant(new Date(at))
}

function SignOutEverywhereElse({ onSignedOut }: { onSignedOut: () => void }) {
  const [signOut, { isLoading }] = useSignOutEverywhereElseMutation()
  const press = async () => {
    const { data, error } = await signOut()
    if (!data) return sayFailure(error)
    toast.ok(data.message)
    onSignedOut()
  }
  return (
    <Button variant="outline" className="mt-4 w-full whitespace-normal" isBusy={isLoading} onClick={press}>
      <LogOut className="icon" />
      {t('Sign out everywhere else')}
    </Button>
  )
}
