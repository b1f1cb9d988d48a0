import type {
  PickUpAddressView,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { MapPin, Pencil } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type Column, LongWord } from '../../../ui/layout/table-cards.tsx'
import { useApproveSourcingPartnerMutation } from '../people.api.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { decideApproval } from './decide-approval.ts'
import { PeopleTable } from './people-table.tsx'
import { PHONE, titleColumn } from './person-cells.tsx'

type Partner = SourcingPartnerView

const COLUMNS: Column<Partner>[] = [
  titleColumn('Organisation', partner => partner.organizationName),
  { label: 'Name', cell: partner => <LongWord>{partner.name}</LongWord> },
  PHONE,
  {
    label: 'Addresses',
    onPhone: 'wide',
    cell: partner => (
      <div className="wrap-anywhere lg:min-w-48">
        <Kitchens addresses={partner.addresses} />
      </div>
    ),
  },
  { label: 'Status', cell: ({ status }) => <ApprovalBadge status={status} /> },
]

/** Where the form of one of them is. */
type SourcingPartnerTableProps = { partners: Partner[]; pathOf: (id: string) => string }

export function SourcingPartnerTable({ partners, pathOf }: SourcingPartnerTableProps) {
  const [approve] = useApproveSourcingPartnerMutation()
  const decided = (partner: Partner) => ({ ...partner, name: partner.organizationName })
  return (
    <PeopleTable
      caption="Sourcing partners"
      columns={COLUMNS}
      rows={partners}
      actions={partner => (
        <>
          <ApprovalButtons
            status={partner.status}
            name={partner.organizationName}
            onDecide={approval => void decideApproval(approve, decided(partner), approval)}
          />
          <ButtonLink to={pathOf(partner._id)} variant="outline" size="sm" className="max-md:flex-1">
            <Pencil className="icon" />
            Edit<span className="sr-only"> {partner.organizationName}</span>
          </ButtonLink>
        </>
      )}
    />
  )
}

function Kitchens({ addresses }: { addresses: PickUpAddressView[] }) {
  return (
    <ul className="text-ink-2 max-lg:grid max-lg:gap-2">
      {addresses.map(address => (
        <li key={address._id}>
          {whereIs(address)}
          <MapLink address={address} />
        </li>
      ))}
    </ul>
  )
}

/** All are in one city, so the list leaves it away. */
function whereIs({ addressLine1, addressLine2, postalCode }: PickUpAddressView): string {
  return [addressLine1, addressLine2, postalCode].filter(Boolean).join(', ')
}

function MapLink({ address }: { address: PickUpAddressView }) {
  if (!address.googleMapsLocationUrl) return null
  return (
    <a
      href={address.googleMapsLocationUrl}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex items-center gap-1 max-lg:flex max-lg:min-h-11 lg:ms-2"
    >
      <MapPin className="icon" />
      Map<span className="sr-only"> of {address.addressLine1}, opens in a new tab</span>
    </a>
  )
}
