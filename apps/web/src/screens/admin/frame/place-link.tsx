import { Link } from 'react-router'
import type { Place } from '../admin-places.ts'
import type { PlaceCount } from './place-counts.ts'

type PlaceLinkProps = {
  place: Place
  isHere: boolean
  count: PlaceCount | undefined
  className: string
  onClick?: () => void
}

/** A way to one of the owner's lists, in the rail, the bar below or the sheet. */
export function PlaceLink({ place, isHere, count, className, onClick }: PlaceLinkProps) {
  const Icon = place.icon
  return (
    <Link to={place.to} aria-current={isHere ? 'page' : undefined} className={className} onClick={onClick}>
      <Icon className="icon" />
      <span className="frame-place-name">{place.label}</span>
      {count && <Count {...count} />}
    </Link>
  )
}

export function Count({ shown, read }: PlaceCount) {
  return (
    <>
      <span aria-hidden="true" className="count">
        {shown}
      </span>
      <span className="sr-only">, {read}</span>
    </>
  )
}
