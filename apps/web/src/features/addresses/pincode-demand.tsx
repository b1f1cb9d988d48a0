import type { PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import type { PincodeDemand } from '@pindivantalu/domain/addresses/waitlist.wire'
import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { useChangePincodeMutation } from './pincodes.api.ts'

type PincodeDemandTableProps = {
  demand: PincodeDemand[]
  pincodes: PincodeView[]
  /** One that is not in the list yet: its area has to be named. */
  onWant: (pinCode: string) => void
}

export function PincodeDemandTable({ demand, pincodes, onWant }: PincodeDemandTableProps) {
  if (demand.length === 0) return <p className="text-ink-2">Nobody waits for a pincode just now.</p>
  const columns: Column<PincodeDemand>[] = [
    { label: 'Pincode', cell: ({ pinCode }) => <span className="font-semibold">{pinCode}</span> },
    { label: 'Waiting', cell: ({ waiting }) => (waiting === 1 ? '1 person' : `${waiting} people`) },
    { label: 'Since', cell: ({ since }) => formatDay(dayInHyderabad(new Date(since))) },
    {
      label: 'Deliver here',
      onPhone: 'wide',
      cell: ({ pinCode }) => (
        <DeliverHere
          pinCode={pinCode}
          isListed={pincodes.some(listed => listed.pinCode === pinCode)}
          onWant={onWant}
        />
      ),
    },
  ]
  return <TableCards caption="Wanted pincodes" columns={columns} rows={demand} keyOf={row => row.pinCode} />
}

type DeliverHereProps = { pinCode: string; isListed: boolean; onWant: (pinCode: string) => void }

/** One that is only switched off has its area already. */
function DeliverHere({ pinCode, isListed, onWant }: DeliverHereProps) {
  const [change, { isLoading }] = useChangePincodeMutation()
  const switchOn = async () => {
    const { data, error } = await change({ pinCode, served: true })
    if (!data) return sayFailure(error)
    toast.ok(`${pinCode} is served now`)
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="pointer-coarse:min-h-11"
      isBusy={isLoading}
      onClick={() => (isListed ? void switchOn() : onWant(pinCode))}
    >
      Deliver here<span className="sr-only"> to {pinCode}</span>
    </Button>
  )
}
