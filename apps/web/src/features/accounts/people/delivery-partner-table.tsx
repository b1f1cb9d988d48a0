import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Column } from '../../../ui/layout/table-cards.tsx'
import { DayOf } from '../../../ui/shop/day-of.tsx'
import { useApproveDeliveryPartnerMutation } from '../people.api.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { decideApproval } from './decide-approval.ts'
import { PeopleTable } from './people-table.tsx'
import { EMAIL, PHONE, titleColumn } from './person-cells.tsx'

type Partner = DeliveryPartnerView

const REGISTERED: Column<Partner> = {
  label: 'Registered',
  cell: ({ createdAt }) => (
    <span className="whitespace-nowrap text-ink-2">
      <DayOf instant={createdAt} />
    </span>
  ),
}

const STATUS: Column<Partner> = { label: 'Status', cell: ({ status }) => <ApprovalBadge status={status} /> }

/** What the owner decides by; those from before it was asked for have told nothing. */
const DETAILS: Column<Partner> = {
  label: 'Vehicle, licence, area',
  onPhone: 'wide',
  cell: ({ name, application }) =>
    application ? (
      <span className="block wrap-anywhere">
        {application.vehicle}, {application.licenceNumber}, {application.area}{' '}
        <a
          href={application.licencePhoto}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Licence<span className="sr-only"> of {name}</span>
        </a>
      </span>
    ) : (
      <span className="text-ink-3">Not given</span>
    ),
}

const WAITING: Column<Partner>[] = [
  titleColumn('Name', partner => partner.name),
  PHONE,
  DETAILS,
  EMAIL,
  REGISTERED,
]

type DeliveryPartnerTableProps = {
  partners: Partner[]
  /** In the list of those who wait all have the same status. */
  isWaitingList?: boolean
}

export function DeliveryPartnerTable({ partners, isWaitingList = false }: DeliveryPartnerTableProps) {
  const [approve] = useApproveDeliveryPartnerMutation()
  return (
    <PeopleTable
      caption={isWaitingList ? 'Delivery partners waiting for approval' : 'Delivery partners'}
      columns={isWaitingList ? WAITING : [...WAITING, STATUS]}
      rows={partners}
      actions={partner => (
        <ApprovalButtons
          status={partner.status}
          name={partner.name}
          onDecide={approval => void decideApproval(approve, partner, approval)}
        />
      )}
    />
  )
}
