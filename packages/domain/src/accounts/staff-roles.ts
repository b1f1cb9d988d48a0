import { type Decision, refusal } from '../errors.ts'

/** Who of the staff does a part of the shop's work. The owner (`isAdmin`) does all of it and has none of these. */
export const STAFF_ROLES = ['packer', 'accountant', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Parts of the shop's work. What is none of them is the owner's alone: people, products, settings, refunds, cancelling.
 *
 *   board      Today, the cook sheet, labels and slips: who cooks, who brings, what was packed and collected
 *   orders     the list of orders; slots, pay links, invoices, orders made for a customer
 *   partners   which approved cooks and delivery partners there are
 *   order      one order as the shop sees it, and hearing that it changed
 *   papers     invoices, credit notes and delivery notes of every order
 *   inbox      chats
 *   problems   the queue of problems, in words; what is paid back or sent again is the owner's
 *   money      the books, read and compared
 *   figures    figures and GST files
 */
export const DUTIES = [
  'board',
  'orders',
  'partners',
  'order',
  'papers',
  'inbox',
  'problems',
  'money',
  'figures',
] as const
export type Duty = (typeof DUTIES)[number]

/** The one table of who does what: every route and every screen asks it. */
const DUTIES_OF: Record<StaffRole, readonly Duty[]> = {
  packer: ['board', 'partners', 'order'],
  accountant: ['money', 'figures', 'papers'],
  support: ['orders', 'partners', 'order', 'papers', 'inbox', 'problems'],
}

/** As far as the shop's work is concerned. */
export type Worker = { isAdmin: boolean; staffRole?: StaffRole | null | undefined }

export function hasDuty({ isAdmin, staffRole }: Worker, duty: Duty): boolean {
  return isAdmin || (staffRole ? DUTIES_OF[staffRole].includes(duty) : false)
}

export function isStaff({ isAdmin, staffRole }: Worker): boolean {
  return isAdmin || Boolean(staffRole)
}

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some(role => role === value)
}

type RoleChange = { isAdmin?: boolean | undefined; staffRole?: StaffRole | null | undefined }
type Roles = { isAdmin: boolean; staffRole: StaffRole | null }

/** What somebody is afterwards. What is left out stays, but who becomes the owner does all work and loses the part. */
export function decideRoles(now: Roles, wanted: RoleChange): Decision<Roles> {
  const isAdmin = wanted.isAdmin ?? now.isAdmin
  if (isAdmin && wanted.staffRole) return refusal('account.admin_has_no_role')
  if (isAdmin) return { ok: true, isAdmin, staffRole: null }
  return { ok: true, isAdmin, staffRole: wanted.staffRole === undefined ? now.staffRole : wanted.staffRole }
}
