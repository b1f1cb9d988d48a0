import type { Need } from '@pindivantalu/domain/fulfilment/board'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { DeliveryPanel } from '../../../features/fulfilment/admin/order/delivery-panel.tsx'
import { SourcingPanel } from '../../../features/fulfilment/admin/order/sourcing-panel.tsx'
import type { CarrierChoices, CookChoices } from '../../../features/fulfilment/admin/partner-choices.ts'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'

type OrderPeopleProps = {
  order: OrderView
  cooks: CookChoices
  carriers: CarrierChoices
  /** What the order needs, the first one first. */
  needs: readonly Need[]
  onChanged: (order: OrderView) => void
}

/** Who makes it and who brings it. */
export function OrderPeople({ order, cooks, carriers, needs, onChanged }: OrderPeopleProps) {
  return (
    <section className="panel" data-part="people" aria-labelledby="people-of-order">
      <PanelHead id="people-of-order" title="People" />
      <div className="grid gap-3 *:not-last:border-b *:not-last:border-line *:not-last:pb-3">
        <SourcingPanel
          order={order}
          cooks={cooks}
          onChanged={onChanged}
          isNeeded={needs.includes('sourcing')}
          isNext={needs[0] === 'sourcing'}
        />
        <DeliveryPanel
          order={order}
          carriers={carriers}
          onChanged={onChanged}
          isNeeded={needs.includes('delivery')}
          isNext={needs[0] === 'delivery'}
        />
      </div>
    </section>
  )
}
