import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { soonestClosing } from '@pindivantalu/domain/festivals/festival-desk'
import { listOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { type ShopClock, shopTime } from '../../../../lib/shop-clock.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { useSaveFestivalMutation } from '../festival-desk.api.ts'
import { counted } from '../festival-words.ts'
import { festivalOf } from './festival-draft.ts'

type CloseNowProps = {
  festival: DeskFestivalView
  clock: ShopClock
  onClosed: (festival: DeskFestivalView) => void
}

/** Cannot be taken back, so it asks first. What is typed and not saved stays out of it. */
export function CloseNow({ festival, clock, onClosed }: CloseNowProps) {
  const [isAsking, setAsking] = useState(false)
  const [save, { isLoading, error, reset }] = useSaveFestivalMutation()
  const stop = () => {
    reset()
    setAsking(false)
  }
  const close = async () => {
    const { data: closed } = await save({
      _id: festival._id,
      ...festivalOf(festival),
      isDraft: false,
      updatedAt: festival.updatedAt,
      closesAt: soonestClosing(shopTime(clock, Date.now())).toISOString(),
    })
    if (!closed) return
    stop()
    toast.ok(`Orders for ${closed.name} end within two minutes`)
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
        Customers can order for it no more, from the next minute on. {paidOrders(festival)} What is only for
        the festival goes from the shop. A closed festival cannot be opened again.
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
