import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { CircleDashed, type LucideIcon, MapPin, Phone, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'

type Assigned = {
  name: string
  detail?: string
  /** Who answers the phone, where it is not who it is called by. */
  contact?: string
  phone: string | null
  map?: string | null | undefined
}

type AssignedPanelProps = {
  title: string
  icon: LucideIcon
  /** Who has it. */
  assigned: Assigned | null
  /** Whether the order needs someone: where it has someone, it needs another. */
  isNeeded: boolean
  children?: ReactNode
}

/** Whom a part of the order is given to, how to reach them, and how to give it to someone; one of its people. */
export function AssignedPanel({ title, icon: Icon, assigned, isNeeded, children }: AssignedPanelProps) {
  const heading = useId()
  return (
    <section className="grid gap-1.5" aria-labelledby={heading}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 text-sm">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-turmeric-100 text-turmeric-800">
          <Icon className="icon size-4" />
        </span>
        <div className="min-w-0 flex-1 basis-24 leading-5 wrap-anywhere">
          <h3 id={heading} className={assigned ? 'sr-only' : 'font-sans text-sm font-semibold'}>
            {title}
          </h3>
          {assigned && <p className="font-semibold">{assigned.name}</p>}
          {assigned?.detail && <p className="text-xs text-ink-2">{assigned.detail}</p>}
        </div>
        {(isNeeded || !assigned) && <NeededBadge isAssigned={assigned !== null} />}
        {assigned && <Ways assigned={assigned} />}
      </div>
      {children}
    </section>
  )
}

function Ways({ assigned: { name, contact = name, phone, map } }: { assigned: Assigned }) {
  return (
    <span className="flex">
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noopener"
          className="btn btn-ghost btn-sm px-2"
          aria-label={`Open ${name} in Google Maps`}
        >
          <MapPin className="icon" />
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone}`}
          className="btn btn-ghost btn-sm px-2"
          aria-label={`Call ${contact}, ${formatPhone(phone)}`}
        >
          <Phone className="icon" />
        </a>
      )}
    </span>
  )
}

/** Only for what needs the owner's hand. */
function NeededBadge({ isAssigned }: { isAssigned: boolean }) {
  return isAssigned ? (
    <Badge tone="bad" icon={TriangleAlert}>
      No longer approved
    </Badge>
  ) : (
    <Badge tone="warn" icon={CircleDashed}>
      Not assigned
    </Badge>
  )
}
