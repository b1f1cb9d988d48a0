import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { Menu } from 'lucide-react'
import { DAILY_PLACES, type Place } from '../admin-places.ts'
import { countAt } from './place-counts.ts'
import { Count, PlaceLink } from './place-link.tsx'

type FramePhoneBarProps = { at: Place | undefined; waiting: Waiting | undefined; onMore: () => void }

const SHOWN = 4
const PLACES = DAILY_PLACES.slice(0, SHOWN)
const BEHIND_MORE = DAILY_PLACES.slice(SHOWN)

/** Below 64rem: the places of every hour, and More for all others. A screen with an action bar takes its place. */
export function FramePhoneBar({ at, waiting, onMore }: FramePhoneBarProps) {
  const isBehindMore = at !== undefined && !PLACES.includes(at)
  const hidden = BEHIND_MORE.map(({ to, label }) => ({ label, count: countAt(to, waiting) })).find(
    ({ count }) => count,
  )
  return (
    <nav
      aria-label="Admin"
      className="bottom-bar frame-phone-bar fixed inset-x-0 bottom-0 z-30 lg:hidden print:hidden"
    >
      <ul>
        {PLACES.map(place => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              isHere={place === at}
              count={countAt(place.to, waiting)}
              className="frame-tab"
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            data-here={isBehindMore || undefined}
            className="frame-tab"
            onClick={onMore}
          >
            <Menu className="icon" />
            <span>More</span>
            {hidden?.count && (
              <Count shown={hidden.count.shown} read={`${hidden.label}, ${hidden.count.read}`} />
            )}
          </button>
        </li>
      </ul>
    </nav>
  )
}
