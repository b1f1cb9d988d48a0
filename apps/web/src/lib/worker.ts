import { type Duty, hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { createContext, useContext } from 'react'

/** Who works at the page, said by the frame around it. Parts offer only what this person may do; the server decides. */
export const AtWork = createContext<Worker>({ isAdmin: true })

export function useHasDuty(duty: Duty): boolean {
  return hasDuty(useContext(AtWork), duty)
}

/** For what is nobody's duty but the owner's. */
export function useIsOwner(): boolean {
  return useContext(AtWork).isAdmin
}
