import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { listOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { useCloseFestivalMutation } from '../festival-desk.api.ts'
import { counted } from '../festival-words.ts'

type CloseNowProps = { festival: DeskFestivalView; onClosed: (festival: DeskFestivalView) => void }

/** Cannot be taken back, so it asks first. What is typed and not saved stays out of it. */
export function CloseNow({ festival, onClosed }: CloseNowProps) {
  const [isAsking, setAsking] = useState(false)
  const [askToClose, { isLoading, error, reset }] = useCloseFestivalMutation()
  const stop = () => {
    reset()
    setAsking(false)
  }
  const close = async () => {
    const { data: closed } = await askToClose(festival._id)
    if (!closed) return
    stop()
    toast.ok(`${closed.name} takes no more orders`)
    onClosed(closed)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Close now
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Close ${festival.name} now?`}
        confirmLabel="Close now"
        isBusy={isLoading}
        problem={error && errorText(error)}
        onConfirm={() => void close()}
        onCancel={stop}
      >
        Customers can order for it no more, from this moment on. {paidOrders(festival)} What is only for the
        festival goes from the shop. A closed festival cannot be opened again.
      </ConfirmDialog>
    </>
  )
}

function paidOrders({ orders, days }: DeskFestivalView): string {
  if (orders === 0) return 'Nobody has ordered for it yet.'
  const brought = listOfDays(days.map(({ day }) => day))
  return orders === 1
    ? `Its one order stays, and is brought on ${brought}.`
    : `Its ${counted(orders, 'order')} stay, and are brought on ${brought}.`
}
