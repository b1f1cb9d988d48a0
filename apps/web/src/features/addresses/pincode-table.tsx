import type { PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Column, TableCards } from '../../ui/layout/table-cards.tsx'
import { AreaForm } from './area-form.tsx'
import { useChangePincodeMutation } from './pincodes.api.ts'

const COLUMNS: Column<PincodeView>[] = [
  { label: 'Pincode', cell: ({ pinCode }) => <span className="font-semibold">{pinCode}</span> },
  { label: 'Served', cell: pincode => <ServedBox pincode={pincode} /> },
  { label: 'Area', onPhone: 'wide', cell: pincode => <Area key={pincode.pinCode} pincode={pincode} /> },
]

export function PincodeTable({ pincodes }: { pincodes: PincodeView[] }) {
  return <TableCards caption="Pincodes" columns={COLUMNS} rows={pincodes} keyOf={({ pinCode }) => pinCode} />
}

/** Takes effect at once, and can be taken back as easily: nothing is asked. */
function ServedBox({ pincode: { pinCode, area, served } }: { pincode: PincodeView }) {
  const [change, { isLoading }] = useChangePincodeMutation()
  const toggle = async () => {
    if (isLoading) return
    const { data, error } = await change({ pinCode, served: !served })
    if (!data) return sayFailure(error)
    toast.ok(data.served ? `${pinCode} is served now` : `${pinCode} is no longer served`)
  }
  return (
    <label className="inline-flex min-h-11 items-center gap-3 pe-3">
      <input
        type="checkbox"
        className="check"
        checked={served}
        aria-label={`Deliver to ${pinCode} ${area}`}
        onChange={() => void toggle()}
      />
      {served ? 'Served' : 'Not served'}
    </label>
  )
}

function Area({ pincode }: { pincode: PincodeView }) {
  const [isEdited, setEdited] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEdited(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isEdited) return <AreaForm pincode={pincode} onDone={close} />
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{pincode.area}</span>
      <Button
        ref={editButton}
        variant="outline"
        size="sm"
        className="pointer-coarse:min-h-11"
        onClick={() => setEdited(true)}
      >
        <Pencil className="icon" />
        Edit<span className="sr-only"> area of {pincode.pinCode}</span>
      </Button>
    </div>
  )
}
