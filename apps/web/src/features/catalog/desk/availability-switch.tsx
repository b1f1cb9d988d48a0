import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { Pencil } from 'lucide-react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useChangeAvailabilityMutation } from './desk.api.ts'

/** Takes effect at once, and can be taken back as easily: nothing is asked. A draft is sold by saving it. */
export function AvailabilitySwitch({ product }: { product: DeskProductView }) {
  const { _id, name, available } = product
  const [change, { isLoading }] = useChangeAvailabilityMutation()
  const toggle = async () => {
    if (isLoading) return
    const { data, error } = await change({ _id, available: !available })
    if (!data) return sayFailure(error)
    toast.ok(data.available ? `${name} can be ordered now` : `${name} can no longer be ordered`)
  }
  if (product.isDraft) return <DraftBadge />
  return (
    <label className="inline-flex min-h-11 items-center gap-3 pe-3">
      <input
        type="checkbox"
        role="switch"
        className="check"
        checked={available}
        aria-checked={available}
        aria-label={`${name} is available`}
        onChange={() => void toggle()}
      />
      {available ? 'Yes' : 'No'}
    </label>
  )
}

export function DraftBadge() {
  return (
    <Badge tone="neutral" icon={Pencil}>
      Draft
    </Badge>
  )
}
