import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { MugguDivider } from '../../ui/layout/muggu-divider.tsx'
import { ContinueWithSelected } from './continue-with-selected.tsx'
import { EditAddress } from './edit-address.tsx'
import { recallDraft } from './kept-draft.ts'
import { NewAddress } from './new-address.tsx'
import type { ServedPincodes } from './pincode-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

type ShippingChoiceProps = {
  user: UserInfo
  addresses: SavedAddressView[]
  pincodes: ServedPincodes
  /** The one the cart has already. */
  chosenBefore: string | undefined
  onContinue: (address: SavedAddressView) => void
}

/** One of the saved addresses, or a new one; a half-filled form that was left is open again. */
export function ShippingChoice({ user, addresses, pincodes, chosenBefore, onContinue }: ShippingChoiceProps) {
  const [chosen, choose] = useState(chosenBefore)
  const [form, setForm] = useState(() => formLeft(user, addresses))
  const [isListOpen, setListOpen] = useState(form !== 'new')
  const [isPressed, setPressed] = useState(false)

  const [first] = addresses
  const selected = addresses.find(({ _id }) => _id === chosen) ?? first
  const edited = addresses.find(({ _id }) => _id === form)
  const isNewOpen = form === 'new' || !selected
  const isNewPrimary = !selected || (form === 'new' && !isListOpen)

  const toggleNew = () => {
    setPressed(true)
    const closes = isNewOpen && selected !== undefined
    setForm(closes ? undefined : 'new')
    // Else the button at the thumb would be the list's, and people who filled in the form would press it.
    setListOpen(closes)
  }

  return (
    <>
      {selected && (
        <div>
          <SavedAddresses
            addresses={addresses}
            selected={selected}
            isOpen={isListOpen}
            onToggle={() => setListOpen(!isListOpen)}
            onSelect={choose}
            onEdit={setForm}
            edited={edited?._id}
            editForm={
              edited && (
                <EditAddress
                  key={edited._id}
                  address={edited}
                  userId={user._id}
                  pincodes={pincodes}
                  onDone={() => setForm(undefined)}
                />
              )
            }
          />
          {!isNewPrimary && !(edited && isListOpen) && (
            <ContinueWithSelected address={selected} isNamed={!isListOpen} onContinue={onContinue} />
          )}
          <Divider />
        </div>
      )}
      <AddNew isOpen={isNewOpen} canClose={selected !== undefined} onToggle={toggleNew}>
        <NewAddress
          user={user}
          pincodes={pincodes}
          isPrimary={isNewPrimary}
          takesFocus={isPressed}
          onSaved={onContinue}
        />
      </AddNew>
    </>
  )
}

/** The one that was left half-filled; who has no address yet needs a new one. */
function formLeft(user: UserInfo, addresses: SavedAddressView[]): string | undefined {
  if (addresses.length === 0) return 'new'
  return ['new', ...addresses.map(({ _id }) => _id)].find(of => recallDraft(of, user._id))
}

type AddNewProps = { isOpen: boolean; canClose: boolean; onToggle: () => void; children: ReactNode }

function AddNew({ isOpen, canClose, onToggle, children }: AddNewProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="btn btn-outline"
        onClick={onToggle}
      >
        <Plus className={classNames('icon transition-transform', isOpen && canClose && 'rotate-45')} />
        {t('Add New Address')}
      </button>
      <div id={id} className="mt-4">
        {isOpen && children}
      </div>
    </>
  )
}

function Divider() {
  return (
    <div className="my-8 flex items-center gap-4" aria-hidden="true">
      <span className="h-px flex-1 bg-line-mid" />
      <MugguDivider className="h-6" />
      <span className="h-px flex-1 bg-line-mid" />
    </div>
  )
}
