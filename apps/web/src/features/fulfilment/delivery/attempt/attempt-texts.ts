import { text } from '@pindivantalu/texts/t'

export const COULD_NOT_NOTE = text('Could not note the failed delivery')
