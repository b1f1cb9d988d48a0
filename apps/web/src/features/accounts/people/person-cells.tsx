import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { type Column, LongWord } from '../../../ui/layout/table-cards.tsx'

/** What the lists of people have in common. */
export function titleColumn<Row>(label: string, titleOf: (row: Row) => string): Column<Row> {
  return {
    label,
    onPhone: 'wide',
    cell: row => (
      <span className="text-base font-semibold">
        <LongWord>{titleOf(row)}</LongWord>
      </span>
    ),
  }
}

export const PHONE: Column<{ phone: string }> = {
  label: 'Phone',
  cell: ({ phone }) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
}

export const EMAIL: Column<{ email: string | null }> = {
  label: 'Email',
  onPhone: 'wide',
  cell: ({ email }) => (email ? <LongWord>{email}</LongWord> : <span className="text-ink-3">Not given</span>),
}
