import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import type { CustomerToOrderFor } from '@pindivantalu/domain/orders/owner-order.wire'
import type { Ref } from 'react'
import { PhoneField } from '../../../../ui/controls/phone-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { OwnerOrderDraft } from './owner-order-draft.ts'

type WhomProps = {
  draft: OwnerOrderDraft
  /** Undefined until the shop has said whose phone it is. */
  facts: CustomerToOrderFor | undefined
  phoneError: string | undefined
  phoneRef: Ref<HTMLInputElement>
  onChange: (changes: Partial<OwnerOrderDraft>) => void
}

/** Whose order it is. A name is asked for where the shop knows none. */
export function Whom({ draft, facts, phoneError, phoneRef, onChange }: WhomProps) {
  const known = facts?.customer
  const isNameless = facts !== undefined && (!known || needsRealName(known.name))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PhoneField
        ref={phoneRef}
        value={draft.phone}
        error={phoneError}
        autoComplete="off"
        onChange={event => onChange({ phone: event.target.value })}
      />
      {isNameless && (
        <TextField
          label="Customer’s name"
          optional
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          hint="Left empty, the name of a new address is taken."
          onChange={event => onChange({ name: event.target.value })}
        />
      )}
      <p role="status" className="self-end pb-2 text-ink-2 wrap-anywhere sm:col-span-2">
        {known && !isNameless && `${known.name}, ${ordersInWords(facts.orders.length)}`}
        {facts && !known && 'A new customer: the account is made with the order.'}
      </p>
    </div>
  )
}

function ordersInWords(count: number): string {
  if (count === 0) return 'no orders yet'
  return count === 1 ? '1 order' : `${count} orders`
}
