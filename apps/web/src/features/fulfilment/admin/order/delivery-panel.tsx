import { MOST_REASON_LETTERS } from '@pindivantalu/domain/fulfilment/assignment'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Bike } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useHasDuty } from '../../../../lib/worker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept.ts'
import { useAssignDeliveryPartnerMutation } from '../assignment.api.ts'
import { type CarrierChoices, offeredCarrier } from '../partner-choices.ts'
import { PartnerSelect, VOIDS_OTP } from '../partner-select.tsx'
import { AssignedPanel } from './assigned-panel.tsx'
import { Contested } from './contested.tsx'
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
  const hasBoard = useHasDuty('board')
  return (
    <AssignedPanel title="Delivery partner" icon={Bike} assigned={partner} isNeeded={props.isNeeded}>
      {hasBoard && !props.order.deliveredAt && <AssignForm {...props} />}
    </AssignedPanel>
  )
}

function AssignForm({ order, carriers, onChanged, isNext }: DeliveryPanelProps) {
  const assigned = order.delivery.deliveryPartner
  const choice = useChosen(assigned?._id ?? '', id => id)
  const chosen = offeredCarrier(carriers.data, choice.chosen)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<'nobody' | 'no reason'>()
  const [assign, { isLoading }] = useAssignDeliveryPartnerMutation()
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(form, choice.isContested)
  const isTakenAway = assigned !== null && order.sourcing.isCollected && chosen !== assigned._id
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = chosen === '' ? 'nobody' : isTakenAway && reason.trim() === '' ? 'no reason' : undefined
    setFault(found)
    if (found) return
    const { data, error } = await assign({
      id: order._id,
      version: order.version,
      deliveryPartnerUserId: chosen,
      ...(isTakenAway && { reason }),
    })
    if (!data) return sayFailure(error)
    choice.giveIn()
    setReason('')
    toast.ok('Delivery partner assigned')
    onChanged(data)
  }
  if (choice.isContested)
    return (
      <Contested
        theirs={assigned?.name ?? null}
        mine={carriers.data?.find(({ _id }) => _id === chosen)?.name ?? 'someone who is no longer approved'}
        onInsist={choice.insist}
        onGiveIn={choice.giveIn}
      />
    )
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="give outline-none"
      noValidate
      onSubmit={event => void submit(event)}
    >
      <PartnerSelect
        label={assigned ? 'Change delivery partner' : 'Delivery partner'}
        isLabelHeard
        nobody="Select delivery partner"
        choices={carriers}
        nameOf={carrier => carrier.name}
        value={chosen}
        onChange={id => {
          choice.choose(id)
          setFault(undefined)
        }}
        error={fault === 'nobody' ? 'Please select a delivery partner' : undefined}
        hint={assigned && chosen !== assigned._id && VOIDS_OTP}
      />
      {isTakenAway && (
        <TextField
          label={`Why does ${assigned.name} not bring it?`}
          required
          maxLength={MOST_REASON_LETTERS}
          autoComplete="off"
          hint="It is already collected. The reason stays in the history of this order."
          value={reason}
          error={fault === 'no reason' ? 'Please say why' : undefined}
          onChange={event => {
            setReason(event.target.value)
            setFault(undefined)
          }}
        />
      )}
      <Button type="submit" size="sm" variant={isNext ? 'primary' : 'outline'} isBusy={isLoading}>
        <span>
          Assign<span className="sr-only"> Delivery Partner</span>
        </span>
      </Button>
    </form>
  )
}
