import type { WhatsApp } from './whatsapp.ts'
import { SHOP_PHONE } from './whatsapp-webhooks.ts'

/** The number that the shop writes from, as its owner looks it up. */
export function presentNumber({ account, faults }: WhatsApp) {
  return {
    verified_name: 'Pindivantalu',
    display_phone_number: `+${SHOP_PHONE}`,
    quality_rating: 'GREEN',
    status: faults.activeFault('whatsapp', 'number_not_connected') ? 'DISCONNECTED' : 'CONNECTED',
    id: account.phoneNumberId,
  }
}
