import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { DAILY_PLACES, OTHER_PLACES, type Place } from '../admin-places.ts'
import { countAt } from './place-counts.ts'
import { PlaceLink } from './place-link.tsx'

type FrameRailProps = { at: Place | undefined; waiting: Waiting | undefined }

const GROUPS = [{ group: undefined, places: DAILY_PLACES }, ...OTHER_PLACES]

/** All places beside the page, from 64rem on. */
export function FrameRail({ at, waiting }: FrameRailProps) {
  return (
    <nav aria-label="Admin" className="frame-rail lg:sticky max-lg:hidden print:hidden">
      {GROUPS.map(({ group = 'Daily', places }) => (
        <ul key={group} aria-label={group}>
          {places !== DAILY_PLACES && (
            <li aria-hidden="true" className="frame-group">
              {group}
            </li>
          )}
          {places.map(place => (
            <li key={place.to} title={place.label}>
              <PlaceLink
                place={place}
                isHere={place === at}
                count={countAt(place.to, waiting)}
                className="frame-place"
              />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
