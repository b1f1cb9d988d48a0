import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Bike, Phone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sayFailure } from '../../../lib/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AssignedPanel } from './assigned-panel.tsx'
import { useAssignDeliveryPartnerMutation } from './assignment.api.ts'
import type { CarrierChoices } from './partner-choices.ts'
import { PartnerSelect } from './partner-select.tsx'

type DeliveryPanelProps = {
  order: OrderView
  carriers: CarrierChoices
  onChanged: (order: OrderView) => void
  /** Whether this is what the order needs next. */
  isNext: boolean
}

export function DeliveryPanel(props: DeliveryPanelProps) {
  const partner = props.order.delivery.deliveryPartner
  return (
    <AssignedPanel title="Delivery partner" icon={Bike} isAssigned={partner !== null}>
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
      {/* Whoever it is given to meanwhile is then the one that stands in the field. */}
      {!props.order.deliveredAt && <AssignForm key={partner?._id} {...props} />}
    </AssignedPanel>
  )
}

function AssignForm({ order, carriers, onChanged, isNext }: DeliveryPanelProps) {
  const assigned = order.delivery.deliveryPartner
  const [chosen, setChosen] = useState(assigned?._id ?? '')
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
          setChosen(id)
          setNobodyChosen(false)
        }}
        error={isNobodyChosen ? 'Please select a delivery partner' : undefined}
        hint={assigned && 'Another one voids an OTP that was already sent.'}
      />
      <Button type="submit" variant={isNext ? 'primary' : 'outline'} isBusy={isLoading}>
        Assign Delivery Partner
      </Button>
    </form>
  )
}
