import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type AddressDraft, addressIn } from './address-draft.ts'

/** What most parcels say: the shop delivers in one city. */
const BLANK: AddressDraft = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '',
  phone: '',
}

type AddressFieldsOptions = {
  /** What was typed before. */
  typed: AddressDraft | null
  onTyped: (draft: AddressDraft) => void
}

/** The fields of an address that is saved together with something else: here it is only read and judged. */
export function useAddressFields({ typed, onTyped }: AddressFieldsOptions) {
  const form = useForm<AddressDraft>({ defaultValues: typed ?? BLANK, mode: 'onTouched' })
  const filled = useRef<Partial<AddressDraft>>({})
  const tell = useRef(onTyped)
  tell.current = onTyped
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => name !== undefined && tell.current(values),
      }),
    [form],
  )
  return {
    form,
    /** The address, or nothing where a field says what is missing. */
    read: () =>
      new Promise<AddressFields | undefined>(resolve => {
        const judge = form.handleSubmit(
          draft => resolve(addressIn(draft)),
          () => resolve(undefined),
        )
        void judge()
      }),
    /** What is known by now, where nothing was typed: what was filled in before gives way to it. */
    fill: (known: Partial<AddressDraft>) => {
      for (const [field, text] of Object.entries(known) as [keyof AddressDraft, string][]) {
        const isUntouched = form.getValues(field) === (filled.current[field] ?? '')
        if (!isUntouched) continue
        filled.current[field] = text
        form.setValue(field, text)
      }
    },
  }
}
