import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { toast } from '../../../../lib/toasts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useAssignManyMutation } from '../assignment.api.ts'
import { CookFields } from '../order/cook-fields.tsx'
import { type CarrierChoices, type CookChoices, NO_COOK } from '../partner-choices.ts'
import { PartnerSelect } from '../partner-select.tsx'
import { assignInTurns } from './assign-in-turns.ts'
import { ordersInWords, outcomeInWords, progressInWords, refusedInWords } from './board-words.ts'

const ONLY_WHAT_IS_LACKING = 'Orders that have one keep theirs.'

type AssignBarProps = {
  orderIds: string[]
  /** Whether some of them have a cook or a delivery partner already. */
  areCooked: boolean
  areCarried: boolean
  /** How many of them could not be assigned before. */
  refused: number
  cooks: CookChoices
  carriers: CarrierChoices
  onSettled: (answer: AssignManyAnswer) => void
  onClear: () => void
  /** To the list of those that were not assigned, or kept a partner. It may be far above. */
  onSeeWhich: () => void
}

/** Gives all selected orders to someone. It lies at the thumb; on phones its fields open when they are asked for. */
export function AssignBar(props: AssignBarProps) {
  const { orderIds, areCooked, areCarried, refused, cooks, carriers, onSettled, onClear, onSeeWhich } = props
  const [isOpen, setOpen] = useState(false)
  const [cook, setCook] = useState(NO_COOK)
  const [carrier, setCarrier] = useState('')
  const [isNobodyChosen, setNobodyChosen] = useState(false)
  const [done, setDone] = useState<number>()
  const [assign] = useAssignManyMutation()
  const isLoading = done !== undefined
  const fields = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isNobody = cook.partnerId === '' && carrier === ''
    setNobodyChosen(isNobody)
    if (isNobody || isLoading) return
    const whom = {
      sourcingPartnerUserId: cook.partnerId,
      sourcingPartnerAddressId: cook.addressId,
      deliveryPartnerUserId: carrier,
    }
    const { answer, error } = await assignInTurns(orderIds, {
      assign: ids => assign({ orderIds: ids, ...whom }),
      onProgress: setDone,
    })
    setDone(undefined)
    if (error) sayFailure(error)
    sayOutcome(answer, onSeeWhich)
    onSettled(answer)
  }
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label="Selected orders"
      className="action-bar fixed inset-x-0 bottom-0 z-30 max-h-[85dvh] overflow-y-auto border-t border-line-mid bg-raised pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-lg"
    >
      <form className="page grid gap-3" noValidate onSubmit={event => void submit(event)}>
        {isNobodyChosen && (
          <Alert tone="bad" isNews>
            Please select a sourcing partner or a delivery partner
          </Alert>
        )}
        {refused > 0 && (
          <Alert tone="bad" isNews>
            {refusedInWords(refused)}{' '}
            <button type="button" className="link" onClick={onSeeWhich}>
              See which
            </button>
          </Alert>
        )}
        <div className="grid gap-3 lg:flex lg:items-end">
          <div
            id={fields}
            className={classNames('grid flex-1 gap-3 lg:flex lg:*:flex-1', !isOpen && 'max-lg:hidden')}
          >
            <CookFields
              label="Sourcing partner"
              nobody="As it is"
              cooks={cooks}
              chosen={cook}
              onChoose={setCook}
              hint={areCooked && cook.partnerId !== '' && ONLY_WHAT_IS_LACKING}
            />
            <PartnerSelect
              label="Delivery partner"
              nobody="As it is"
              choices={carriers}
              nameOf={partner => partner.name}
              value={carrier}
              onChange={setCarrier}
              hint={areCarried && carrier !== '' && ONLY_WHAT_IS_LACKING}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p role="status" className="font-semibold">
              {isLoading
                ? progressInWords(done, orderIds.length)
                : `${ordersInWords(orderIds.length)} selected`}
            </p>
            <Button variant="ghost" disabled={isLoading} onClick={onClear}>
              Clear
            </Button>
            <Button
              variant={isOpen ? 'outline' : 'primary'}
              className="max-lg:flex-1 lg:hidden"
              aria-expanded={isOpen}
              aria-controls={fields}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron className="icon" />
              {isOpen ? 'Close' : 'Choose partners'}
            </Button>
            <Button type="submit" className={isOpen ? 'max-lg:flex-1' : 'max-lg:hidden'} isBusy={isLoading}>
              Assign
            </Button>
          </div>
        </div>
      </form>
    </section>
  )
}

function sayOutcome(answer: AssignManyAnswer, onSeeWhich: () => void): void {
  if (answer.assigned.length + answer.refused.length === 0) return
  const say = answer.assigned.length > 0 ? toast.ok : toast.bad
  const isAllSaid = answer.kept.length + answer.refused.length === 0
  say(
    outcomeInWords(answer),
    isAllSaid ? {} : { lasts: 15 * SECOND, action: { label: 'See which', run: onSeeWhich } },
  )
}
