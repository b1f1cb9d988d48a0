import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { AddressCard } from '../../../features/addresses/address-card.tsx'
import { AddressFields } from '../../../features/addresses/address-form.tsx'
import { useGetServedPincodesQuery } from '../../../features/addresses/addresses.api.ts'
import type { useAddressFields } from '../../../features/addresses/use-address-fields.ts'
import { NEW_ADDRESS } from '../../../features/orders/owner/make/owner-order-draft.ts'

type NewOrderAddressProps = {
  addresses: SavedAddressView[]
  chosen: string
  onChoose: (address: string) => void
  form: ReturnType<typeof useAddressFields>['form']
}

/** One of the customer's own, or a new one. */
export function NewOrderAddress({ addresses, chosen, onChoose, form }: NewOrderAddressProps) {
  const { data, error, refetch } = useGetServedPincodesQuery()
  const pincodes = { list: data, error, onReload: () => void refetch() }
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Where it goes</legend>
          {addresses.map(address => (
            <AddressCard
              key={address._id}
              address={address}
              isSelected={address._id === chosen}
              onSelect={() => onChoose(address._id)}
            >
              {null}
            </AddressCard>
          ))}
          <label className="flex min-h-11 cursor-pointer items-center gap-4 px-4">
            <input
              type="radio"
              name="address"
              className="check"
              checked={chosen === NEW_ADDRESS}
              onChange={() => onChoose(NEW_ADDRESS)}
            />
            Another address
          </label>
        </fieldset>
      )}
      {chosen === NEW_ADDRESS && (
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressFields form={form} pincodes={pincodes} />
        </div>
      )}
    </>
  )
}
