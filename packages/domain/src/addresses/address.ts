import { text } from '@pindivantalu/texts/t'

/** The served area: Hyderabad only, so one state is offered. */
export const STATES = [{ value: 'Telangana', label: text('Telangana (TG)') }] as const
export type State = (typeof STATES)[number]['value']

/** What the state field shows before a choice. */
export const NO_STATE_CHOSEN = text('Select State')

export const PINCODE = /^[1-9]\d{5}$/

export function isPincode(typed: string): boolean {
  return PINCODE.test(typed)
}

/** The state an address names by its name, its code or its label; undefined outside the served area. */
export function stateNamed(typed: string): State | undefined {
  return /^(telangana|tg|telangana \(tg\))$/i.test(typed.trim()) ? 'Telangana' : undefined
}

/** Hyderabad and its twin, with the spellings that people use: of letters alone, in small ones. */
const SERVED_CITIES = [
  { name: 'Hyderabad', spellings: ['hyderabad', 'hyd'] },
  { name: 'Secunderabad', spellings: ['secunderabad'] },
  { name: 'హైదరాబాద్', spellings: ['హైదరాబాద్', 'హైదరాబాదు'] },
  { name: 'సికింద్రాబాద్', spellings: ['సికింద్రాబాద్', 'సికింద్రాబాదు'] },
]

export const CITY_NOT_SERVED_MESSAGE = text('We deliver in Hyderabad and Secunderabad only')

/** The served city that an address names, whatever its case and spaces; undefined outside the served area. */
export function cityNamed(typed: string): string | undefined {
  const letters = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
  return SERVED_CITIES.find(({ spellings }) => spellings.includes(letters))?.name
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
