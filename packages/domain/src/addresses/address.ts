/** The served area: Hyderabad only, so one state is offered. */
export const STATES = [{ value: 'Telangana', label: 'Telangana (TG)' }] as const
export type State = (typeof STATES)[number]['value']

/** What the state field shows before a choice. */
export const NO_STATE_CHOSEN = 'Select State'

export const PINCODE = /^[1-9]\d{5}$/

export function isPincode(text: string): boolean {
  return PINCODE.test(text)
}

/** The state an address names by its name, its code or its label; undefined outside the served area. */
export function stateNamed(text: string): State | undefined {
  return /^(telangana|tg|telangana \(tg\))$/i.test(text.trim()) ? 'Telangana' : undefined
}

type PostalAddress = {
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
}

/** 'Flat 402, Road No. 4, Hyderabad, Telangana (TG) 500072' */
export function addressOnOneLine(address: PostalAddress): string {
  const { addressLine1, addressLine2, city, state, postalCode } = address
  const stateLabel = STATES.find(({ value }) => value === state)?.label ?? state
  return [addressLine1, addressLine2, city, `${stateLabel} ${postalCode}`].filter(Boolean).join(', ')
}
