import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Store } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept.ts'
import { mapLink } from '../../delivery/delivery-words.ts'
import { useAssignSourcingPartnerMutation } from '../assignment.api.ts'
import { Contested } from '../board/contested.tsx'
import { useChosen } from '../board/use-chosen.ts'
import {
  type ChosenCook,
  type CookChoices,
  cookInWords,
  kitchenInWords,
  NO_COOK,
  offeredCook,
} from '../partner-choices.ts'
import { AssignedPanel } from './assigned-panel.tsx'
import { CookFields } from './cook-fields.tsx'

type SourcingPanelProps = {
  order: OrderView
  cooks: CookChoices
  onChanged: (order: OrderView) => void
  isNeeded: boolean
  /** Whether this is what the order needs next. */
  isNext: boolean
}

export function SourcingPanel(props: SourcingPanelProps) {
  const { sourcingPartner: cook, sourcingPartnerAddress: kitchen, isCollected } = props.order.sourcing
  const isSettled = isCollected && cook !== null
  return (
    <AssignedPanel
      title="Sourcing partner"
      icon={Store}
      assigned={
        cook && {
          name: cook.organizationName,
          ...(kitchen && { detail: kitchenInWords(kitchen) }),
          contact: cook.name,
          phone: cook.phone,
          map: kitchen && mapLink(kitchen),
        }
      }
      isNeeded={props.isNeeded}
    >
      {!props.order.deliveredAt && !isSettled && <AssignForm {...props} />}
      {!props.order.deliveredAt && isSettled && (
        <p className="hint text-xs">Collected: the sourcing partner cannot be changed any more.</p>
      )}
    </AssignedPanel>
  )
}

const nameOfChoice = ({ partnerId, addressId }: ChosenCook) => `${partnerId} ${addressId}`

function AssignForm({ order, cooks, onChanged, isNext }: SourcingPanelProps) {
  const { sourcingPartner, sourcingPartnerAddress } = order.sourcing
  const assigned = sourcingPartner
    ? { partnerId: sourcingPartner._id, addressId: sourcingPartnerAddress?._id ?? '' }
    : NO_COOK
  const choice = useChosen(assigned, nameOfChoice)
  const chosen = offeredCook(cooks.data, choice.chosen)
  const [isNobodyChosen, setNobodyChosen] = useState(false)
  const [assign, { isLoading }] = useAssignSourcingPartnerMutation()
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(form, choice.isContested)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNobodyChosen(chosen.partnerId === '')
    if (chosen.partnerId === '') return
    const { data, error } = await assign({
      id: order._id,
      version: order.version,
      sourcingPartnerUserId: chosen.partnerId,
      sourcingPartnerAddressId: chosen.addressId,
    })
    if (!data) return sayFailure(error)
    choice.giveIn()
    toast.ok('Sourcing partner assigned')
    onChanged(data)
  }
  if (choice.isContested)
    return (
      <Contested
        theirs={sourcingPartner?.organizationName ?? null}
        mine={cookInWords(cooks.data, chosen)}
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
      <CookFields
        label={sourcingPartner ? 'Change sourcing partner' : 'Sourcing partner'}
        isLabelHeard
        nobody="Select sourcing partner"
        cooks={cooks}
        chosen={chosen}
        onChoose={to => {
          choice.choose(to)
          setNobodyChosen(false)
        }}
        error={isNobodyChosen ? 'Please select a sourcing partner' : undefined}
      />
      <Button type="submit" size="sm" variant={isNext ? 'primary' : 'outline'} isBusy={isLoading}>
        <span>
          Assign<span className="sr-only"> Sourcing Partner</span>
        </span>
      </Button>
    </form>
  )
}
