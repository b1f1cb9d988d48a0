import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import type { ProductDraft } from './product-draft.ts'

/** A cook who may be chosen, by the name of their kitchen. */
export type Cook = { _id: string; organizationName: string; isShownOnProducts: boolean }

type MadeByFieldProps = {
  form: UseFormReturn<ProductDraft>
  /** Undefined until they have come: until then the choice stays as it is. */
  cooks: Cook[] | undefined
}

export function MadeByField({ form, cooks }: MadeByFieldProps) {
  const chosen = form.watch('madeBy')
  const isListed = cooks?.some(({ _id }) => _id === chosen)
  return (
    <section className="panel" aria-label="Who makes it">
      <SelectField
        label="Made by"
        optional
        hint="Orders that you assign by product go to them. Its page names the kitchen where the sourcing partner is shown on products, which you choose under Users."
        {...fieldOf(form, 'madeBy')}
      >
        <option value="">Nobody in particular</option>
        {chosen && !isListed && (
          <option value={chosen}>{cooks ? 'Not approved any more' : 'As saved'}</option>
        )}
        {cooks?.map(({ _id, organizationName, isShownOnProducts }) => (
          <option key={_id} value={_id}>
            {isShownOnProducts ? organizationName : `${organizationName} (not shown)`}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
