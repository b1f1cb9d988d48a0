import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { deviceTimeOf, type ShopClock } from '../../../../lib/shop-clock.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useSecondsUntil } from '../../../../ui/hooks/use-seconds-until.ts'
import { useTakeBackMutation } from '../assignment.api.ts'
import { UndoStrip } from '../undo-strip.tsx'

const WORDS: Record<NonNullable<OrderView['takeBack']>['what'], string> = {
  assigned: 'Order assigned.',
  collected: 'Order marked as collected.',
  delivered: 'Order marked as delivered.',
}

type TakeBackProps = { order: OrderView; clock: ShopClock; onChanged: (order: OrderView) => void }

/** The last thing done with the order and who did it, until its messages leave. */
export function TakeBackStrip({ order, clock, onChanged }: TakeBackProps) {
  const { _id: id, takeBack: last } = order
  const seconds = useSecondsUntil(last ? deviceTimeOf(clock, last.until) : 0)
  const [takeBack, { isLoading }] = useTakeBackMutation()
  const run = async () => {
    if (isLoading) return
    const { data, error } = await takeBack(id)
    if (!data) return sayFailure(error)
    toast.ok('Taken back. Nobody was told.')
    onChanged(data)
  }
  const words = last && seconds > 0 ? WORDS[last.what] : undefined
  return <UndoStrip words={words} seconds={seconds} undo={() => void run()} />
}
