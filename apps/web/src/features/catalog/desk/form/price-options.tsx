import { LONGEST_CHOICE } from '@pindivantalu/domain/catalog/product'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RowButtons } from '../../../../ui/controls/row-buttons.tsx'
import { RupeesField } from '../../../../ui/controls/rupees-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useRows } from '../../../../ui/hooks/use-rows.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { NEW_PRICE_OPTION, type ProductDraft } from './product-draft.ts'
import { isPrice, isWeight, MOST_ROWS } from './product-rules.ts'

/** In the order customers see them; the first is the one that is chosen for them. */
export function PriceOptions({ form }: { form: UseFormReturn<ProductDraft> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'priceOptions' })
  const addButton = useRef<HTMLButtonElement>(null)
  const { news, moveRow, removeRow } = useRows({
    count: fields.length,
    move,
    remove,
    onRemoved: () => addButton.current?.focus(),
  })
  const options = useWatch({ control: form.control, name: 'priceOptions' })
  const nameOf = (index: number) => options[index]?.weight || `option ${index + 1}`
  return (
    <Panel title="Price options" titleClassName="mb-4">
      <ol className="grid gap-4">
        {fields.map((option, index) => (
          <li key={option.id} className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
            <OptionFields form={form} index={index} />
            <div className="sm:mt-7">
              <RowButtons
                name={nameOf(index)}
                index={index}
                count={fields.length}
                onMove={to => moveRow(nameOf(index), index, to)}
                onRemove={fields.length > 1 ? () => removeRow(nameOf(index), index) : undefined}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <Button
        ref={addButton}
        variant="outline"
        className="mt-4"
        disabled={fields.length >= MOST_ROWS}
        onClick={() => append({ ...NEW_PRICE_OPTION })}
      >
        <Plus className="icon" />
        Add price option
      </Button>
    </Panel>
  )
}

function OptionFields({ form, index }: { form: UseFormReturn<ProductDraft>; index: number }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 max-sm:basis-full">
      <TextField
        label={`Weight ${index + 1}`}
        required
        maxLength={LONGEST_CHOICE}
        autoComplete="off"
        {...fieldOf(form, `priceOptions.${index}.weight`, (text, { priceOptions }) =>
          isWeight(
            text,
            priceOptions.map(({ weight }) => weight),
          ),
        )}
      />
      <RupeesField
        label={`Price ${index + 1}`}
        required
        {...fieldOf(form, `priceOptions.${index}.price`, isPrice)}
      />
    </div>
  )
}
