import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Bike, Phone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sayFailure } from '../../../lib/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AssignedPanel } from './assigned-panel.tsx'
import { useAssignDeliveryPartnerMutation } from './assignment.api.ts'
import { type CarrierChoices, offeredCarrier } from './partner-choices.ts'
import { PartnerSelect, VOIDS_OTP } from './partner-select.tsx'
import { useChosen } from './use-chosen.ts'

type DeliveryPanelProps = {
  order: OrderView
  carriers: CarrierChoices
  onChanged: (order: OrderView) => void
  isNeeded: boolean
  /** Whether this is what the order needs next. */
  isNext: boolean
}

export function DeliveryPanel(props: DeliveryPanelProps) {
  const partner = props.order.delivery.deliveryPartner
  return (
    <AssignedPanel
      title="Delivery partner"
      icon={Bike}
      isAssigned={partner !== null}
      isNeeded={props.isNeeded}
    >
      {partner && (
        <div className="mb-4 rounded-md bg-sunken p-4 wrap-anywhere">
          <p className="font-semibold">{partner.name}</p>
          {partner.phone && (
            <a href={`tel:${partner.phone}`} className="link inline-flex min-h-11 items-center gap-1.5">
              <Phone className="icon" />
              Call {formatPhone(partner.phone)}
            </a>
          )}
        </div>
      )}
      {!props.order.deliveredAt && <AssignForm {...props} />}
    </AssignedPanel>
  )
}

function AssignForm({ order, carriers, onChanged, isNext }: DeliveryPanelProps) {
  const assigned = order.delivery.deliveryPartner
  const assignedId = assigned?._id ?? ''
  const [choice, setChoice] = useChosen(assignedId, assignedId)
  const chosen = offeredCarrier(carriers.data, choice)
  const [isNobodyChosen, setNobodyChosen] = useState(false)
  const [assign, { isLoading }] = useAssignDeliveryPartnerMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNobodyChosen(chosen === '')
    if (chosen === '') return
    const { data, error } = await assign({ id: order._id, deliveryPartnerUserId: chosen })
    if (!data) return sayFailure(error)
    toast.ok('Delivery partner assigned')
    onChanged(data)
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={event => void submit(event)}>
      <PartnerSelect
        label={assigned ? 'Change delivery partner' : 'Delivery partner'}
        nobody="Select delivery partner"
        choices={carriers}
        nameOf={carrier => carrier.name}
        value={chosen}
        onChange={id => {
          setChoice(id)
          setNobodyChosen(false)
        }}
        error={isNobodyChosen ? 'Please select a delivery partner' : undefined}
        hint={assigned && VOIDS_OTP}
      />
      <Button type="submit" variant={isNext ? 'primary' : 'outline'} isBusy={isLoading}>
        Assign Delivery Partner
      </Button>
    </form>
  )
}
