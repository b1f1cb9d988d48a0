import { formatRupees, formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import { nextShippingStep } from '@pindivantalu/domain/orders/basket/next-shipping-step'
import { t } from '@pindivantalu/texts/t'
import { Truck } from 'lucide-react'
import { rich } from '../../lib/rich.ts'

/** What a little more would save; nothing where delivery is as cheap as it gets. */
export function ShippingStep({ itemsPrice }: { itemsPrice: string }) {
  const step = nextShippingStep(fromRupees(itemsPrice))
  if (!step) return null
  const { from, missing, fee, feeNow } = step
  return (
    <div className="rounded-lg bg-leaf-50 p-4 ring-1 ring-ok-line">
      <p className="flex items-start gap-2.5 text-ok">
        <Truck className="icon mt-0.5" />
        <span>
          {rich(
            t('<strong>{missing} more</strong> and delivery is {fee}, not {feeNow}', {
              missing: formatWholeRupees(missing),
              fee: formatWholeRupees(fee),
              feeNow: formatWholeRupees(feeNow),
            }),
            { strong: words => <strong className="font-semibold">{words}</strong> },
          )}
        </span>
      </p>
      <progress
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-leaf-100 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-leaf-600 [&::-webkit-progress-bar]:bg-leaf-100 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf-600"
        max={from}
        value={from - missing}
        aria-label={t('{items} of {from}', {
          items: formatRupees(fromRupees(itemsPrice)),
          from: formatWholeRupees(from),
        })}
      />
    </div>
  )
}
