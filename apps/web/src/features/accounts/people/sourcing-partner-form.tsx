import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { LONGEST_KITCHEN_AREA, MOST_KITCHENS } from '@pindivantalu/domain/accounts/partners/sourcing-partner'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { setFieldErrors } from '../../../lib/api/set-field-errors.ts'
import { fieldOf } from '../../../lib/forms/form-field.ts'
import { isFilled } from '../../../lib/forms/form-rules.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { UnsavedChanges } from '../../../ui/feedback/unsaved-changes.tsx'
import { useCreateSourcingPartnerMutation, useUpdateSourcingPartnerMutation } from '../people.api.ts'
import { isFssaiNumberOrNone, isMobilePhone } from './form-rules.ts'
import { KitchenFields } from './kitchen-fields.tsx'
import {
  draftOf,
  fieldNamed,
  NEW_KITCHEN,
  requestOf,
  type SourcingPartnerDraft,
} from './sourcing-partner-draft.ts'
import { useKeptForm } from './use-kept-form.ts'

const PHONE_REFUSED: ErrorCode = 'account.phone_in_use'
const CHANGED_MEANWHILE: ErrorCode = 'sourcing_partner.changed_meanwhile'

type SourcingPartnerFormProps = {
  /** None while a new one is added. */
  partner?: SourcingPartnerView | undefined
  listPath: string
  onSaved: () => void
}

export function SourcingPartnerForm({ partner, listPath, onSaved }: SourcingPartnerFormProps) {
  const [create] = useCreateSourcingPartnerMutation()
  const [update] = useUpdateSourcingPartnerMutation()
  const form = useKeptForm<SourcingPartnerDraft>(
    // A name of its own since it says what customers read: what a tab keeps from before does not.
    `sourcing partner and kitchen ${partner?._id ?? 'new'}`,
    draftOf(partner),
  )
  const { errors, isDirty, isSubmitting } = form.formState
  const heading = useRef<HTMLHeadingElement>(null)
  // The form takes the list's place under the same URL, so nobody else says that something new is there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const save = form.handleSubmit(async draft => {
    const request = requestOf(draft)
    const { data: saved, error } = await (partner
      ? update({ _id: partner._id, ...request })
      : create(request))
    if (saved) {
      toast.ok(`${saved.organizationName} is saved`)
      onSaved()
    } else {
      const code = codeOf(error)
      const field = code === PHONE_REFUSED ? 'phone' : 'root'
      form.setError(
        field,
        { type: code ?? '', message: errorText(error) },
        { shouldFocus: field === 'phone' },
      )
      setFieldErrors(form, error, fieldNamed)
    }
  })

  return (
    <form
      className="grid max-w-3xl gap-6"
      aria-labelledby="partner-form"
      noValidate
      onSubmit={event => void save(event)}
    >
      <section className="panel grid gap-5 sm:grid-cols-2">
        <h2 ref={heading} id="partner-form" tabIndex={-1} className="panel-title outline-none sm:col-span-2">
          {partner ? `Edit ${partner.organizationName}` : 'Add sourcing partner'}
        </h2>
        <TextField
          label="Organisation"
          required
          maxLength={120}
          autoComplete="off"
          {...fieldOf(form, 'organizationName', isFilled('Enter the name of the organisation'))}
        />
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          {...fieldOf(form, 'name', isFilled('Enter the name of the cook'))}
        />
        <PhoneField autoComplete="off" {...fieldOf(form, 'phone', isMobilePhone)} />
        <TextField
          label="FSSAI number"
          optional
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          hint="14 digits, as printed on the licence"
          {...fieldOf(form, 'fssaiNumber', isFssaiNumberOrNone)}
        />
        <SelectField
          label="Reads"
          hint="In which the cook sheet and its message are sent"
          {...fieldOf(form, 'language')}
        >
          <option value="te">Telugu</option>
          <option value="en">English</option>
        </SelectField>
      </section>
      <section className="panel grid gap-5" aria-label="What customers read">
        <TextField
          label="Area of the kitchen"
          optional
          maxLength={LONGEST_KITCHEN_AREA}
          autoComplete="off"
          hint="Such as Kukatpally, Hyderabad. Customers never read the address."
          {...fieldOf(form, 'kitchenArea')}
        />
        <CheckField label="Show on products" {...form.register('isShownOnProducts')} />
        <p className="text-sm text-ink-2">
          The pages of what they make then say who makes it: the name above, the area and the licence.
        </p>
      </section>
      <Kitchens form={form} />
      {errors.root && <Problem>{errors.root.message}</Problem>}
      {errors.root?.type === CHANGED_MEANWHILE && (
        <Button variant="outline" className="justify-self-start" onClick={() => form.reset(draftOf(partner))}>
          Show what is saved now
        </Button>
      )}
      <div className="flex gap-3">
        <Button type="submit" className="px-6" isBusy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink to={listPath} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}

function Kitchens({ form }: { form: UseFormReturn<SourcingPartnerDraft> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' })
  const addButton = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <>
      {fields.map((kitchen, index) => (
        <KitchenFields
          key={kitchen.id}
          form={form}
          index={index}
          onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          variant="outline"
          disabled={fields.length >= MOST_KITCHENS}
          onClick={() => append({ ...NEW_KITCHEN })}
        >
          <Plus className="icon" />
          Add kitchen
        </Button>
      </div>
    </>
  )
}
