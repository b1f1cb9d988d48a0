import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Check, Store } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept.ts'
import { useAssignCookOfLineMutation } from '../assignment.api.ts'
import { type ChosenCook, type CookChoices, cookInWords, NO_COOK } from '../partner-choices.ts'
import { Contested } from './contested.tsx'
import { kitchenChoices, kitchenOfLine, nameOfKitchen } from './line-kitchens.ts'
import { useChosen } from './use-chosen.ts'

type LineCookProps = {
  order: OrderView
  line: { _id: string; name: string }
  cooks: CookChoices
  onChanged: (order: OrderView) => void
}

/** Who makes one line of an order of several; once it is collected that is final. */
export function LineCook(props: LineCookProps) {
  const { order, line } = props
  const kitchen = kitchenOfLine(order, line._id)
  const isSettled = order.sourcing.isCollected || order.attempts.length > 0 || kitchen?.collectedAt
  if (order.deliveredAt || order.isCancelled || (isSettled && kitchen))
    return kitchen ? (
      <p className="flex items-center gap-1.5 text-ink-2">
        {kitchen.collectedAt ? <Check className="icon size-4" /> : <Store className="icon size-4" />}
        {kitchen.sourcingPartner.organizationName}
        {kitchen.collectedAt && ', collected'}
      </p>
    ) : null
  return <ChooseCook {...props} kitchen={kitchen} />
}

type ChooseCookProps = LineCookProps & { kitchen: ReturnType<typeof kitchenOfLine> }

function ChooseCook({ order, line, cooks, onChanged, kitchen }: ChooseCookProps) {
  const saved = kitchen ? { partnerId: kitchen.sourcingPartner._id, addressId: kitchen._id } : NO_COOK
  const choice = useChosen(saved, nameOfKitchen)
  const [assign, { isLoading }] = useAssignCookOfLineMutation()
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(form, choice.isContested)
  const { chosen } = choice
  const give = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = await assign({
      id: order._id,
      line: line._id,
      version: order.version,
      sourcingPartnerUserId: chosen.partnerId,
      sourcingPartnerAddressId: chosen.addressId,
    })
    if (!data) return sayFailure(error)
    choice.giveIn()
    toast.ok(`${line.name} given to ${cookInWords(cooks.data, chosen)}`)
    onChanged(data)
  }
  if (choice.isContested)
    return (
      <Contested
        theirs={kitchen?.sourcingPartner.organizationName ?? null}
        mine={cookInWords(cooks.data, chosen)}
        onInsist={choice.insist}
        onGiveIn={choice.giveIn}
      />
    )
  return (
    <form ref={form} tabIndex={-1} className="line-cook outline-none" onSubmit={event => void give(event)}>
      <CookSelect
        label={`Cook of ${line.name}`}
        cooks={cooks}
        kitchen={kitchen}
        chosen={chosen}
        onChoose={choice.choose}
      />
      {nameOfKitchen(chosen) !== nameOfKitchen(saved) && chosen.partnerId !== '' && (
        <Button type="submit" size="sm" variant="outline" isBusy={isLoading}>
          <span>
            Give<span className="sr-only"> {line.name}</span>
          </span>
        </Button>
      )}
    </form>
  )
}

type CookSelectProps = Pick<ChooseCookProps, 'cooks' | 'kitchen'> & {
  label: string
  chosen: ChosenCook
  onChoose: (chosen: ChosenCook) => void
}

function CookSelect({ label, cooks, kitchen, chosen, onChoose }: CookSelectProps) {
  const choices = kitchenChoices(cooks.data, kitchen)
  return (
    <SelectField
      label={label}
      isLabelHeard
      value={nameOfKitchen(chosen)}
      onChange={event => onChoose(choices.find(({ name }) => name === event.target.value)?.chosen ?? NO_COOK)}
    >
      {!kitchen && <option value={nameOfKitchen(NO_COOK)}>{cooks.data ? 'No cook yet' : 'Loading…'}</option>}
      {choices.map(({ name, words }) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
