import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { statusOf } from '../../lib/api/error-text.ts'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { setFieldErrors } from '../../lib/api/set-field-errors.ts'
import { type AddressDraft, addressIn, fieldNamed } from './address-draft.ts'
import { useChangeAddressMutation, useCheckPincodeMutation, useSaveAddressMutation } from './addresses.api.ts'
import { type DraftOf, forgetDraft, keepDraft, recallDraft } from './kept-draft.ts'

type AddressFormOptions = {
  of: DraftOf
  userId: string
  /** What stands in the fields until something is typed. */
  loaded: AddressDraft
  onSaved: (address: SavedAddressView) => void
}

/** Asks whether the shop delivers there, then saves. What was typed is kept until it is saved. */
export function useAddressForm({ of, userId, loaded, onSaved }: AddressFormOptions) {
  const [check] = useCheckPincodeMutation()
  const [save] = useSaveAddressMutation()
  const [change] = useChangeAddressMutation()
  const form = useForm<AddressDraft>({
    defaultValues: recallDraft(of, userId) ?? loaded,
    // A field is judged when it is left: nobody sees a mistake while still typing.
    mode: 'onTouched',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => name !== undefined && keepDraft(of, userId, values),
      }),
    [form, of, userId],
  )

  const submit = form.handleSubmit(async draft => {
    const fields = addressIn(draft)
    const { error: notServed } = await check(fields.postalCode)
    if (notServed) {
      sayFailure(notServed)
      if (statusOf(notServed) === 400) chooseAnother()
      return
    }
    const { data: address, error } = await (of === 'new' ? save(fields) : change({ _id: of, fields }))
    if (!address) {
      setFieldErrors(form, error, fieldNamed)
      return sayFailure(error)
    }
    forgetDraft(of)
    onSaved(address)
  })

  const chooseAnother = () => {
    form.setError('postalCode', { message: t('Choose another postal code') }, { shouldFocus: true })
  }

  return { form, submit }
}
