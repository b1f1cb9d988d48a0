import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { hoursInWords, slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'

type SlotTextProps = {
  delivery: Pick<OrderView['delivery'], 'preferredDeliveryDate' | 'preferredDeliveryTimeSlot'>
}

/** 'Mon, 16 Nov, 4-6 PM' for a narrow place: a line ends before the time, never inside it. */
export function SlotText({ delivery }: SlotTextProps) {
  const words = slotInWords(delivery)
  const slot = delivery.preferredDeliveryTimeSlot
  const time = slot ? hoursInWords(slot) : ''
  return (
    <>
      {words.slice(0, words.length - time.length)}
      <span className="whitespace-nowrap">{time}</span>
    </>
  )
}
