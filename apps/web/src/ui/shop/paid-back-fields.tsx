import { LONGEST_REFUND_REFERENCE } from '@pindivantalu/domain/orders/refunds/refund-limits'
import { SelectField } from '../controls/select-field.tsx'
import { TextField } from '../controls/text-field.tsx'

export type PaidBackChoice = { by: 'cash' | 'upi'; reference: string }

export const IN_CASH: PaidBackChoice = { by: 'cash', reference: '' }

type PaidBackFieldsProps = { chosen: PaidBackChoice; onChoose: (chosen: PaidBackChoice) => void }

/** Of an order that was paid to the owner: no provider gives it back, so the owner says how they did. */
export function PaidBackFields({ chosen, onChoose }: PaidBackFieldsProps) {
  return (
    <div className="grid gap-4">
      <SelectField
        label="How you have paid it back"
        value={chosen.by}
        onChange={event => onChoose({ ...chosen, by: event.target.value as PaidBackChoice['by'] })}
      >
        <option value="cash">In cash</option>
        <option value="upi">By UPI</option>
      </SelectField>
      <TextField
        label="Reference"
        hint="For example the number of the UPI transfer"
        maxLength={LONGEST_REFUND_REFERENCE}
        value={chosen.reference}
        onChange={event => onChoose({ ...chosen, reference: event.target.value })}
      />
    </div>
  )
}
