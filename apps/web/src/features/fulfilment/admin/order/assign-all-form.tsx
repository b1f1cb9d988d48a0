import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { type FormEvent, useRef, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept.ts'
import { useAssignSourcingPartnerMutation } from '../assignment.api.ts'
import { type CookChoices, cookInWords, NO_COOK, offeredCook } from '../partner-choices.ts'
import { Contested } from './contested.tsx'
import { CookFields } from './cook-fields.tsx'
import { nameOfKitchen } from './line-kitchens.ts'
import { useChosen } from './use-chosen.ts'

type AssignAllFormProps = {
  order: OrderView
  cooks: CookChoices
  onChanged: (order: OrderView) => void
  isNext: boolean
  /** Whether a line has nobody yet: then its product may say who makes it. */
  hasLeft: boolean
}

/** One cook for all lines, as most orders have; or each line to who makes its product. */
export function AssignAllForm({ order, cooks, onChanged, isNext, hasLeft }: AssignAllFormProps) {
  const only = order.sourcing.kitchens.length === 1 && !hasLeft ? order.sourcing.kitchens[0] : undefined
  const choice = useChosen(
    only ? { partnerId: only.sourcingPartner._id, addressId: only._id } : NO_COOK,
    nameOfKitchen,
  )
  const chosen = offeredCook(cooks.data, choice.chosen)
  const [isNobodyChosen, setNobodyChosen] = useState(false)
  const [assign, { isLoading }] = useAssignSourcingPartnerMutation()
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(form, choice.isContested)
  const give = async (whom: object, done: string) => {
    const { data, error } = await assign({ id: order._id, version: order.version, ...whom })
    if (!data) return sayFailure(error)
    choice.giveIn()
    toast.ok(done)
    onChanged(data)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNobodyChosen(chosen.partnerId === '')
    if (chosen.partnerId === '') return
    const whom = { sourcingPartnerUserId: chosen.partnerId, sourcingPartnerAddressId: chosen.addressId }
    await give(whom, 'Sourcing partner assigned')
  }
  if (choice.isContested)
    return (
      <Contested
        theirs={only?.sourcingPartner.organizationName ?? null}
        mine={cookInWords(cooks.data, chosen)}
        onInsist={choice.insist}
        onGiveIn={choice.giveIn}
      />
    )
  const isOfSeveral = order.orderItems.length > 1
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="give outline-none"
      noValidate
      onSubmit={event => void submit(event)}
    >
      <CookFields
        label={labelOf(only !== undefined, isOfSeveral)}
        isLabelHeard={!isOfSeveral}
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
      {hasLeft && (
        <Button
          size="sm"
          variant="ghost"
          className="basis-full"
          isBusy={isLoading}
          onClick={() => void give({ byProduct: true }, 'Given to who makes the products')}
        >
          By product
        </Button>
      )}
    </form>
  )
}

function labelOf(isAssigned: boolean, isOfSeveral: boolean): string {
  if (isOfSeveral) return 'Sourcing partner of all items'
  return isAssigned ? 'Change sourcing partner' : 'Sourcing partner'
}
