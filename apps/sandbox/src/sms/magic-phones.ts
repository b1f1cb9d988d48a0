/**
 * Recipients for what no honest call can bring about. Each suffers alone, where a fault would strike every message of
 * that moment.
 */
const BLOCKED = '+916997000001'
const NO_BALANCE_AT_MSG91 = '+916997000002'
/** In words that are in no catalogue. */
export const PUZZLES_MSG91 = '+916997000003'
/** Taken, and dropped later: on the list of those who want no messages, or not the registered words. */
export const DND_LATER = '+916997000004'
export const SCRUBBED_LATER = '+916997000005'
/** As if the shop asked from a machine that MSG91 does not know. */
const NOT_WHITELISTED_AT_MSG91 = '+916997000006'

/** At MSG91 all is well with these; Twilio refuses them with the code that their last six digits spell. */
const REFUSED_BY_TWILIO = '+916996'

export function twilioRefusal(phone: string): number | undefined {
  if (phone === BLOCKED) return 21610
  return phone.startsWith(REFUSED_BY_TWILIO) ? Number(phone.slice(REFUSED_BY_TWILIO.length)) : undefined
}

const MSG91_REFUSALS: Record<string, string> = {
  [BLOCKED]: 'Mobile number is blocked',
  [NO_BALANCE_AT_MSG91]: 'Insufficient balance to send an SMS',
  [NOT_WHITELISTED_AT_MSG91]: 'IP not whitelisted',
  [PUZZLES_MSG91]: 'Something is not right',
}

export const msg91Refusal = (phone: string) => MSG91_REFUSALS[phone]
