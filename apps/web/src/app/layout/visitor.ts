import type { Worker } from '@pindivantalu/domain/accounts/staff-roles'

/** What the layout knows of the person in front of it. On the server and during hydration: nothing, and an empty cart. */
export type Visitor = {
  /** False: both the guest's and the customer's face are rendered, and index.html's script has chosen (layout.css). */
  isKnown: boolean
  user: (Worker & { name: string }) | null
  cartCount: number
  onLogout: () => void
}
