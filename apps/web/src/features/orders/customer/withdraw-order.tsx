import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useCancelOrderMutation } from '../owner/settle/settle.api.ts'

/** Of an order that nobody has paid: its customer need not ask the shop. */
export default function WithdrawOrder({ order }: { order: OrderView }) {
  const [isAsking, setAsking] = useState(false)
  const [cancel, { isLoading }] = useCancelOrderMutation()
  const run = async () => {
    const request = { reason: 'customer_asked', version: order.version } as const
    const { data, error } = await cancel({ id: order._id, request })
    setAsking(false)
    if (!data) return sayFailure(error)
    toast.ok(t('Your order is cancelled'))
  }
  return (
    <>
      <Button variant="ghost" className="mt-2 w-full" onClick={() => setAsking(true)}>
        {t('I do not want it any more')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Cancel this order?')}
        confirmLabel={t('Cancel the order')}
        cancelLabel={t('Keep it')}
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {t('Nothing was paid for it, and nothing is made.')}
      </ConfirmDialog>
    </>
  )
}
