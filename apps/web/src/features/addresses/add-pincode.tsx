import { isPincode } from '@pindivantalu/domain/addresses/address'
import { LONGEST_AREA, pincodeLabel } from '@pindivantalu/domain/addresses/pincode'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../../lib/api/error-text.ts'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { fieldOf, submitUnless } from '../../lib/forms/form-field.ts'
import { isFilled } from '../../lib/forms/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useAddPincodeMutation } from './pincodes.api.ts'

const LISTED: ErrorCode = 'address.pincode_listed'

/** `wanted`: a pincode that people wait for, filled in. */
export function AddPincode({ wanted = '' }: { wanted?: string | undefined }) {
  const [add] = useAddPincodeMutation()
  const form = useForm({ defaultValues: { pinCode: wanted, area: '' } })
  const { isSubmitting } = form.formState
  useEffect(() => {
    if (wanted) form.setFocus('area')
  }, [form, wanted])

  const submit = form.handleSubmit(async ({ pinCode, area }) => {
    const { data: added, error } = await add({ pinCode: pinCode.trim(), area })
    if (added) {
      toast.ok(`${pincodeLabel(added)} is served now`)
      // Before the reset, which forgets the fields until they are drawn again.
      form.setFocus('pinCode')
      return form.reset({ pinCode: '', area: '' })
    }
    if (!isListed(error)) return sayFailure(error)
    form.setError('pinCode', { message: errorText(error) }, { shouldFocus: true })
  })

  return (
    <form
      className="panel mb-6 grid items-start gap-4 sm:grid-cols-[10rem_1fr_auto]"
      aria-label="Add pincode"
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      <TextField
        label="Pincode"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...fieldOf(form, 'pinCode', text => isPincode(text.trim()) || 'Enter a 6 digit pincode')}
      />
      <TextField
        label="Area"
        required
        autoComplete="off"
        maxLength={LONGEST_AREA}
        {...fieldOf(form, 'area', isFilled('Enter the name of the area'))}
      />
      <Button type="submit" className="sm:mt-6.5" isBusy={isSubmitting} busyLabel="Adding...">
        <Plus className="icon" />
        Add
      </Button>
    </form>
  )
}

function isListed(error: unknown): boolean {
  return (error as { data?: { code?: ErrorCode } } | undefined)?.data?.code === LISTED
}
