import { dayLabel } from '@pindivantalu/domain/indian-time'
import type { SlotOption } from '@pindivantalu/domain/orders/delivery-slot'
import { SlotsOfDay } from '../slot-chooser.tsx'

type SlotChoiceProps = {
  options: SlotOption[]
  now: Date
  chosen: SlotOption | undefined
  onChoose: (option: SlotOption | undefined) => void
}

/** What an order made now could choose, or nothing: the customer may choose, too. */
export function SlotChoice({ options, now, chosen, onChoose }: SlotChoiceProps) {
  return (
    <div className="grid gap-4">
      <label className="chip w-fit focus-within:z-1">
        <input
          type="radio"
          className="sr-only"
          name="slot"
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        The customer chooses
      </label>
      {[...new Set(options.map(({ day }) => day))].map(day => (
        <SlotsOfDay
          key={day}
          day={day}
          label={dayLabel(day, now)}
          options={options.filter(option => option.day === day)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
