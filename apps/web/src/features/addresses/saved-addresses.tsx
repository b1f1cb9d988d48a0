import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { BookUser, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { EditButton, MakeDefaultButton, RemoveButton } from './address-buttons.tsx'
import { AddressCard } from './address-card.tsx'

type SavedAddressesProps = {
  addresses: SavedAddressView[]
  selected: SavedAddressView
  isOpen: boolean
  onToggle: () => void
  onSelect: (id: string) => void
  onEdit: (id: string) => void
  /** The one whose place a form has taken. */
  edited: string | undefined
  editForm: ReactNode
}

/** Collapsible, because the choice is mostly the one made last time. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { addresses, selected, isOpen, onToggle, edited } = props
  const id = useId()
  const list = useCardFocusAfterEditing(edited)
  const toggle = useRef<HTMLButtonElement>(null)
  // What was pressed is gone with its address, and would take the focus with it.
  const focusToggle = () => toggle.current?.focus()
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="btn btn-outline w-full justify-between"
        onClick={onToggle}
      >
        <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
          <BookUser className="icon" />
          {t('Show Addresses')} <span className="count count-quiet">{addresses.length}</span>
        </span>
        <ChevronDown className={classNames('icon transition-transform', isOpen && 'rotate-180')} />
      </button>
      <fieldset ref={list} id={id} hidden={!isOpen} className={classNames('mt-4 gap-3', isOpen && 'grid')}>
        <legend className="sr-only">{t('Saved addresses')}</legend>
        {addresses.map(address =>
          address._id === edited ? (
            <div key={address._id}>{props.editForm}</div>
          ) : (
            <AddressCard
              key={address._id}
              address={address}
              isSelected={address._id === selected._id}
              onSelect={() => props.onSelect(address._id)}
            >
              <EditButton address={address} onEdit={() => props.onEdit(address._id)} />
              {!address.isDefault && <MakeDefaultButton address={address} onMade={focusToggle} />}
              <RemoveButton address={address} onRemoved={focusToggle} />
            </AddressCard>
          ),
        )}
      </fieldset>
    </>
  )
}

/** Back from the form, whose buttons are gone. */
function useCardFocusAfterEditing(edited: string | undefined) {
  const list = useRef<HTMLFieldSetElement>(null)
  const lastEdited = useRef(edited)
  useEffect(() => {
    if (lastEdited.current && !edited)
      list.current?.querySelector<HTMLInputElement>(`input[value="${lastEdited.current}"]`)?.focus()
    lastEdited.current = edited
  }, [edited])
  return list
}
