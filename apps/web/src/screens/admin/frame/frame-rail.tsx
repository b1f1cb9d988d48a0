import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import type { ReactNode } from 'react'
import type { Place, placesOf } from '../admin-places.ts'
import { countAt } from './place-counts.ts'
import { PlaceLink } from './place-link.tsx'

type FrameRailProps = {
  at: Place | undefined
  places: ReturnType<typeof placesOf>
  waiting: Waiting | undefined
  /** At its foot. */
  children: ReactNode
}

/** All places beside the page, from 64rem on. */
export function FrameRail({ at, places: { daily, others }, waiting, children }: FrameRailProps) {
  const groups = [{ group: undefined, places: daily }, ...others]
  return (
    <nav aria-label="Admin" className="frame-rail lg:sticky max-lg:hidden print:hidden">
      {groups.map(({ group = 'Daily', places }) => (
        <ul key={group} aria-label={group}>
          {places !== daily && (
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
      {children}
    </nav>
  )
}
