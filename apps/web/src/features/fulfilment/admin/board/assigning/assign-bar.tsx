import { isTooMuch, type Load } from '@pindivantalu/domain/fulfilment/board-loads'
import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { Check } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Key } from '../../../../../ui/controls/key.tsx'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { useIsSlow } from '../../../../../ui/hooks/use-is-slow.ts'
import { type CarrierChoices, type CookChoices, chooseCook, kitchenInWords } from '../../partner-choices.ts'
import { ordersInWords, progressInWords, refusedInWords, whereInWords } from '../board-words.ts'
import { LoadCards } from './load-cards.tsx'
import type { AssigningState } from './use-assigning.ts'

const ONLY_WHAT_IS_LACKING = 'Orders that have one keep theirs.'

type AssignBarProps = {
  ref: Ref<HTMLElement>
  /** How many are ticked; some may have left the board. */
  count: number
  ticked: readonly BoardOrder[]
  /** How many of them could not be assigned before. */
  refused: number
  cooks: CookChoices
  carriers: CarrierChoices
  riderLoads: readonly Load[]
  packetLoads: readonly Load[]
  assigning: AssigningState
  onClear: () => void
  onSeeWhich: () => void
}

/** Gives all ticked orders to someone. It lies at the thumb; on phones rider or cook, one at a time. */
export function AssignBar(props: AssignBarProps) {
  const { count, ticked, refused, cooks, carriers, riderLoads, packetLoads, assigning } = props
  const { cook, setCook, carrier, setCarrier, done } = assigning
  const [part, setPart] = useState<'rider' | 'cook'>('rider')
  const id = useId()
  const isLoading = done !== undefined
  const isSlow = useIsSlow(isLoading)
  const chosen = [
    riderLoads.find(({ _id }) => _id === carrier),
    packetLoads.find(({ _id }) => _id === cook.partnerId),
  ]
  const isOver = chosen.some(load => load && isTooMuch(load))
  const keepsTheirs =
    (carrier !== '' && ticked.some(({ deliveryPartner }) => deliveryPartner)) ||
    (cook.partnerId !== '' && ticked.some(({ sourcingPartner }) => sourcingPartner))
  const kitchens = cooks.data?.find(({ _id }) => _id === cook.partnerId)?.addresses ?? []
  const shownOnPhones = (one: typeof part) => (part === one ? 'max-lg:w-full' : 'max-lg:hidden')
  return (
    <section
      ref={props.ref}
      aria-label="Selected orders"
      className="action-bar max-h-[85dvh] overflow-y-auto border-t border-line-mid bg-raised px-4 pt-2 pb-[max(.75rem,env(safe-area-inset-bottom))] lg:border-x"
    >
      <form
        className="grid gap-2"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void assigning.submit()
        }}
      >
        {assigning.isNobodyChosen && (
          <Alert tone="bad" isNews>
            Please select a sourcing partner or a delivery partner
          </Alert>
        )}
        {refused > 0 && (
          <Alert tone="bad" isNews>
            {refusedInWords(refused)}{' '}
            <button type="button" className="link" onClick={props.onSeeWhich}>
              See which
            </button>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status" className="min-w-0 flex-1 text-sm">
            {isSlow ? (
              progressInWords(done ?? 0, count)
            ) : (
              <>
                <span className="font-semibold">{`${ordersInWords(count)} selected`}</span>{' '}
                {ticked.length > 0 && whereInWords(ticked)}
              </>
            )}
          </p>
          <button
            type="button"
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm lg:min-h-9"
            disabled={isLoading}
            onClick={props.onClear}
          >
            Untick all
            <Key name="Esc" />
          </button>
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <LoadCards
            legend="Rider, stops in the slot"
            name={`${id}-rider`}
            unit="stops"
            choices={carriers}
            loads={riderLoads}
            chosen={carrier}
            onChoose={setCarrier}
            className={classNames('lg:max-w-[45%]', shownOnPhones('rider'))}
          />
          <LoadCards
            legend="Cook, packets of the day"
            name={`${id}-cook`}
            unit="packets"
            choices={cooks}
            loads={packetLoads}
            chosen={cook.partnerId}
            onChoose={partner => setCook(chooseCook(cooks.data ?? [], partner))}
            asGiven={
              <>
                <span className="font-semibold">As given</span>
                <span className="text-xs text-ink-2">keep</span>
              </>
            }
            className={classNames('lg:max-w-[32%]', shownOnPhones('cook'))}
          />
          {kitchens.length > 1 && (
            <div className={shownOnPhones('cook')}>
              <SelectField
                label="Pickup address"
                inputClassName="input-sm"
                value={cook.addressId}
                onChange={event => setCook({ ...cook, addressId: event.target.value })}
              >
                {kitchens.map(kitchen => (
                  <option key={kitchen._id} value={kitchen._id}>
                    {kitchenInWords(kitchen)}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <div className="ms-auto flex items-end gap-2 max-lg:w-full">
            <fieldset className="segments lg:hidden">
              <legend className="sr-only">Give to</legend>
              {(['rider', 'cook'] as const).map(one => (
                <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
                  {one === 'rider' ? 'Rider' : 'Cook'}
                </button>
              ))}
            </fieldset>
            <Button type="submit" className="max-lg:flex-1 lg:min-h-14" isBusy={isSlow}>
              <Check className="icon" />
              {`Assign ${count}${isOver ? ' anyway' : ''}`}
            </Button>
          </div>
        </div>
        {keepsTheirs && <p className="text-sm text-ink-2">{ONLY_WHAT_IS_LACKING}</p>}
      </form>
    </section>
  )
}
