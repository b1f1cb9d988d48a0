import { Dialog } from '@base-ui/react/dialog'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { t } from '@pindivantalu/texts/t'
import { LogOut, Store, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { SoundSwitches as Switches } from '../../../features/frame/use-sound.ts'
import { TakingOrders } from '../../../features/kitchen/taking-orders/taking-orders.tsx'
import { useIsOwner } from '../../../lib/worker.ts'
import type { Place, placesOf } from '../admin-places.ts'
import { placesBelow } from './frame-phone-bar.tsx'
import { countAt } from './place-counts.ts'
import { PlaceLink } from './place-link.tsx'
import { SoundSwitches } from './sound-switches.tsx'
import './more-sheet.css'

type MoreSheetProps = {
  at: Place | undefined
  places: ReturnType<typeof placesOf>
  waiting: Waiting | undefined
  sounds: Switches
  now: Date
  onLogout: () => void
  onClose: () => void
}

/** Phones: all places that the bar below has no room for. */
export default function MoreSheet({ at, places, waiting, sounds, now, onLogout, onClose }: MoreSheetProps) {
  const isOwner = useIsOwner()
  const below = placesBelow(places)
  const groups = [{ group: 'Every day', places: places.daily }, ...places.others]
    .map(({ group, places }) => ({ group, places: places.filter(place => !below.includes(place)) }))
    .filter(({ places }) => places.length > 0)
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup className="frame-sheet">
          <Dialog.Title className="sr-only">More</Dialog.Title>
          {groups.map(({ group, places }) => (
            <section key={group} aria-label={group}>
              <h3 className="mb-1.5 font-sans text-sm text-ink-2">{group}</h3>
              <ul className="frame-tiles">
                {places.map(place => (
                  <li key={place.to}>
                    <PlaceLink
                      place={place}
                      isHere={place === at}
                      count={countAt(place.to, waiting)}
                      className="frame-tile"
                      onClick={onClose}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className="card divide-y divide-line px-4 py-1">
            {isOwner && <TakingOrders now={now} />}
            <div className="py-1.5">
              <SoundSwitches sounds={sounds} />
            </div>
            <Link to="/" className="flex min-h-12 items-center gap-2.5" onClick={onClose}>
              <Store className="icon text-ink-3" />
              Open the shop
            </Link>
            <Link to="/profile" className="flex min-h-12 items-center gap-2.5" onClick={onClose}>
              <UserRound className="icon text-ink-3" />
              {t('Profile & Orders')}
            </Link>
            <button type="button" className="flex min-h-12 w-full items-center gap-2.5" onClick={onLogout}>
              <LogOut className="icon text-ink-3" />
              {t('Logout')}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
