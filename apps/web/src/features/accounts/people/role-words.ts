import type { StaffRole } from '@pindivantalu/domain/accounts/staff-roles'

export const ROLE_LABELS: Record<StaffRole, string> = {
  packer: 'Packer',
  accountant: 'Accountant',
  support: 'Support',
}

/** What the owner gives with it. */
export const ROLE_DUTIES: Record<StaffRole, string> = {
  packer: 'Today, cook sheets, collected',
  accountant: 'money, figures, GST files',
  support: 'orders, WhatsApp, problems; no refunds',
}
