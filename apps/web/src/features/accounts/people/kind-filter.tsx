import { PERSON_KINDS, type PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import { SelectField } from '../../../ui/controls/select-field.tsx'

const WORDS: Record<PersonKind, string> = {
  customer: 'Customers',
  cook: 'Cooks',
  delivery_partner: 'Delivery partners',
  staff: 'Staff',
  admin: 'Admins',
}

type KindFilterProps = { kind: PersonKind | undefined; onChange: (kind: PersonKind | undefined) => void }

/** Which of all users are listed. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  return (
    <SelectField
      label="Show"
      value={kind ?? ''}
      onChange={event => onChange(PERSON_KINDS.find(one => one === event.target.value))}
    >
      <option value="">Everyone</option>
      {PERSON_KINDS.map(one => (
        <option key={one} value={one}>
          {WORDS[one]}
        </option>
      ))}
    </SelectField>
  )
}
