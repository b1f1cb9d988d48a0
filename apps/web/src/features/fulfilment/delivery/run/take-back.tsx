import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { deviceTimeOf, type ShopClock } from '../../../../lib/shop-clock.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useSecondsUntil } from '../../../../ui/hooks/use-seconds-until.ts'
import { LAST_DELIVERY, useDeliverOrderMutation, useTakeStepBackMutation } from '../deliveries.api.ts'
import { COULD_NOT_TAKE_BACK, failureText } from '../delivery-texts.ts'
import { lastStep, untilOf } from '../kept/last-step.ts'
import type { KeptActs } from '../kept/use-kept-acts.ts'

type TakeBackProps = {
  /** As the shop knows them. */
  orders: readonly OrderView[]
  /** Null where the list is empty. */
  clock: ShopClock | null
  acts: KeptActs
}

/** A slip of the thumb is put right for a minute, by the thumb. Without a network too, where the shop has not heard it. */
export function TakeBack({ orders, clock, acts }: TakeBackProps) {
  const [isBusy, setBusy] = useState(false)
  const [takeStepBack] = useTakeStepBackMutation()
  const [, { data: delivered, fulfilledTimeStamp, reset }] = useDeliverOrderMutation(LAST_DELIVERY)
  const last = lastStep(orders, acts.waiting, delivered)
  const own = delivered && { asOf: delivered.asOf, receivedAt: fulfilledTimeStamp ?? 0 }
  const byClock = last?.what === 'delivered' ? own : clock
  const seconds = useSecondsUntil(last && byClock ? deviceTimeOf(byClock, untilOf(last.done)) || 0 : 0)
  const isOffered = last && (last.kept.length > 0 || seconds > 0)

  const undo = async () => {
    if (!last || isBusy) return
    setBusy(true)
    await acts.takeBack(last.kept.map(({ key }) => key))
    const answers = await Promise.all(last.done.map(({ _id }) => takeStepBack(_id)))
    const failed = answers.find(({ error }) => error !== undefined)
    if (last.what === 'delivered' && !failed) reset()
    setBusy(false)
    if (failed) toast.bad(failureText(failed.error, COULD_NOT_TAKE_BACK))
    else toast.ok(t('Taken back. Nobody was told.'))
  }

  return (
    // There before its words come, so that their coming is heard.
    <div role="status" className="sticky bottom-0 z-10">
      {isOffered && (
        <div
          data-take-back
          className="flex flex-wrap items-center gap-x-3 border-y-2 border-ink bg-ok-soft px-3 text-ok"
        >
          <p className="min-w-0 flex-[1_1_8rem] py-2 leading-6 font-semibold wrap-anywhere">
            {last.what === 'delivered'
              ? t('Order {reference} is delivered', { reference: last.done[0]?.reference ?? '' })
              : t('{count, plural, one {1 order collected} other {{count} orders collected}}', {
                  count: last.kept.length + last.done.length,
                })}
          </p>
          <button
            type="button"
            aria-disabled={isBusy}
            className="inline-flex min-h-14 flex-none items-center gap-2 font-semibold text-ink underline underline-offset-4"
            onClick={() => void undo()}
          >
            <Undo2 className="icon" />
            {t('Undo', {}, 'run')}
            {seconds > 0 && <span aria-hidden="true">{seconds}</span>}
          </button>
        </div>
      )}
    </div>
  )
}
