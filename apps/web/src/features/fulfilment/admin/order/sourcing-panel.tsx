import type { KitchenOfOrder, OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Store } from 'lucide-react'
import { useHasDuty } from '../../../../lib/worker.ts'
import { mapLink } from '../../delivery/delivery-words.ts'
import { type CookChoices, kitchenInWords } from '../partner-choices.ts'
import { AssignAllForm } from './assign-all-form.tsx'
import { AssignedPanel } from './assigned-panel.tsx'
import { itemsInWords } from './line-kitchens.ts'

type SourcingPanelProps = {
  order: OrderView
  cooks: CookChoices
  onChanged: (order: OrderView) => void
  isNeeded: boolean
  /** Whether this is what the order needs next. */
  isNext: boolean
}

/** Each kitchen that makes a part of the order; and a cook for all of it, until something is collected. */
export function SourcingPanel(props: SourcingPanelProps) {
  const { order } = props
  const without = linesWithoutCook(order)
  const [panel, ...others] = [
    ...order.sourcing.kitchens.map(kitchen => panelOf(kitchen, props)),
    ...nobodyYet(props),
  ]
  const hasBoard = useHasDuty('board')
  const giving = hasBoard && !order.deliveredAt && <Giving {...props} hasLeft={without > 0} />
  if (!panel) return null
  if (others.length === 0) return <AssignedPanel {...panel}>{giving}</AssignedPanel>
  return (
    <section className="grid gap-1.5" aria-label="Sourcing partners">
      {[panel, ...others].map(one => (
        <AssignedPanel key={one.title} {...one} />
      ))}
      {giving}
    </section>
  )
}

const linesWithoutCook = ({ orderItems, sourcing }: OrderView) =>
  orderItems.length - sourcing.kitchens.reduce((sum, { items }) => sum + items.length, 0)

function panelOf(kitchen: KitchenOfOrder, { order, cooks, isNeeded }: SourcingPanelProps) {
  const isApproved = cooks.data?.some(({ _id }) => _id === kitchen.sourcingPartner._id) ?? true
  const isPart = kitchen.items.length < order.orderItems.length
  return {
    // Each is a landmark: two with as many items are told apart by their names.
    title: isPart
      ? `Sourcing partner of ${itemsInWords(kitchen.items.length)}: ${kitchen.sourcingPartner.organizationName}`
      : TITLE,
    icon: Store,
    assigned: assignedTo(kitchen, order),
    isNeeded: isNeeded && !isApproved,
  }
}

function nobodyYet({ order, isNeeded }: SourcingPanelProps) {
  const without = linesWithoutCook(order)
  const isPart = without < order.orderItems.length
  const title = isPart ? `${itemsInWords(without)} without a sourcing partner` : TITLE
  return without > 0 ? [{ title, icon: Store, assigned: null, isNeeded }] : []
}

const TITLE = 'Sourcing partner'

function assignedTo(
  { sourcingPartner, sourcingPartnerAddress: address, items }: KitchenOfOrder,
  order: OrderView,
) {
  const part = items.length < order.orderItems.length ? itemsInWords(items.length) : undefined
  const detail = [part, address && kitchenInWords(address)].filter(Boolean).join(', ')
  return {
    name: sourcingPartner.organizationName,
    ...(detail && { detail }),
    contact: sourcingPartner.name,
    phone: sourcingPartner.phone,
    map: address && mapLink(address),
  }
}

/** What is collected keeps its cook; where that is a part, the rest is chosen item by item. */
function Giving({ hasLeft, ...props }: SourcingPanelProps & { hasLeft: boolean }) {
  const { kitchens, isCollected } = props.order.sourcing
  if (isCollected && !hasLeft)
    return <p className="hint text-xs">Collected: the sourcing partner cannot be changed any more.</p>
  if (kitchens.some(({ collectedAt }) => collectedAt !== null))
    return <p className="hint text-xs">A part is collected. Choose for the others under Items, one by one.</p>
  return <AssignAllForm {...props} hasLeft={hasLeft} />
}
