import type { DeliveryOption } from '@pindivantalu/domain/kitchen/delivery-options'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { SlotsByDay } from '../../slot-chooser.tsx'

type SlotChoiceProps = {
  options: DeliveryOption[]
  now: Date
  chosen: DeliveryOption | undefined
  /** What was chosen before is not offered any more. */
  isGone: boolean
  onChoose: (option: DeliveryOption | undefined) => void
}

/** What an order made now could choose, or nothing: the customer may choose, too. */
export function SlotChoice({ options, now, chosen, isGone, onChoose }: SlotChoiceProps) {
  return (
    <div className="grid gap-4">
      {isGone && (
        <Alert tone="warn" isNews>
          The slot that was chosen is not offered any more. Choose another one.
        </Alert>
      )}
      <label className="chip w-fit focus-within:z-1">
        <input
          type="radio"
          className="sr-only"
          name="slot"
          checked={chosen === undefined && !isGone}
          onChange={() => onChoose(undefined)}
        />
        The customer chooses
      </label>
      <SlotsByDay
        options={options}
        now={now}
        chosen={chosen}
        mayChoose={option => !option.isFull || option === chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
