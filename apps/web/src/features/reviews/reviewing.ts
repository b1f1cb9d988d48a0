import { t, text } from '@pindivantalu/texts/t'

/** Whose order is looked at, and whether it may be reviewed now. */
export type Reviewing = {
  orderId: string
  /** The customer; undefined where somebody else looks, who reads only. */
  writer: string | undefined
  isOpen: boolean
  /** Whether what was given is still on its way; stars come with it. */
  isLoading?: boolean
}

export const WINDOW_EXPIRED = text('Review window expired (7 days past order delivery)')

export function noteFor(writer: string | undefined): string {
  return writer === undefined ? t('The customer’s review') : t('Your review')
}
