import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { Menu } from 'lucide-react'
import type { Place, placesOf } from '../admin-places.ts'
import { countAt } from './place-counts.ts'
import { Count, PlaceLink } from './place-link.tsx'

type Places = ReturnType<typeof placesOf>

type FramePhoneBarProps = {
  at: Place | undefined
  places: Places
  waiting: Waiting | undefined
  onMore: () => void
}

/** Others are behind More. */
const SHOWN_BELOW = 4

/** Those of every day; who has few of them sees what else is theirs. */
export function placesBelow(places: Places): Place[] {
  return allOf(places).slice(0, SHOWN_BELOW)
}

const allOf = ({ daily, others }: Places) => [...daily, ...others.flatMap(({ places }) => places)]

/**
 * Below 64rem: the places of every hour, and More for all others; empty until it is known whose they are. A screen with
 * an action bar takes its place.
 */
export function FramePhoneBar({ at, places, waiting, onMore }: FramePhoneBarProps) {
  const shown = placesBelow(places)
  const isBehindMore = at !== undefined && !shown.includes(at)
  const hidden = allOf(places)
    .slice(SHOWN_BELOW)
    .map(({ to, label }) => ({ label, count: countAt(to, waiting) }))
    .find(({ count }) => count)
  return (
    <nav
      aria-label="Admin"
      className="bottom-bar frame-phone-bar fixed inset-x-0 bottom-0 z-30 lg:hidden print:hidden"
    >
      <ul>
        {shown.map(place => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              isHere={place === at}
              count={countAt(place.to, waiting)}
              className="frame-tab"
            />
          </li>
        ))}
        {shown.length > 0 && (
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
        )}
      </ul>
    </nav>
  )
}
