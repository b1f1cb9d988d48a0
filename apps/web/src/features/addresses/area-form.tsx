import type { PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import { LONGEST_AREA } from '@pindivantalu/domain/addresses/pincode'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { fieldOf, submitUnless } from '../../lib/forms/form-field.ts'
import { isFilled } from '../../lib/forms/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useChangePincodeMutation } from './pincodes.api.ts'

export function AreaForm({
  pincode: { pinCode, area },
  onDone,
}: {
  pincode: PincodeView
  onDone: () => void
}) {
  const [change] = useChangePincodeMutation()
  const form = useForm({ defaultValues: { area } })
  const { isSubmitting } = form.formState
  useEffect(() => form.setFocus('area', { shouldSelect: true }), [form])

  const submit = form.handleSubmit(async draft => {
    const { data, error } = await change({ pinCode, area: draft.area.trim() })
    if (!data) return sayFailure(error)
    toast.ok(`${pinCode} is now ${data.area}`)
    onDone()
  })

  return (
    <form
      className="flex flex-wrap items-start gap-3"
      aria-label={`Area of ${pinCode}`}
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
      onKeyDown={event => event.key === 'Escape' && onDone()}
    >
      <TextField
        label="Area"
        className="min-w-0 grow basis-48 [&_.label]:sr-only"
        inputClassName="input-sm pointer-coarse:min-h-11"
        autoComplete="off"
        maxLength={LONGEST_AREA}
        {...fieldOf(form, 'area', isFilled('Enter the name of the area'))}
      />
      <Button
        type="submit"
        size="sm"
        className="pointer-coarse:min-h-11"
        isBusy={isSubmitting}
        busyLabel="Saving..."
      >
        Save
      </Button>
      <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
