import type { PincodeDemand } from '@pindivantalu/domain/addresses/waitlist.wire'
import type { DemandRow } from './waitlist.queries.ts'

export function presentDemand({ pin_code, waiting, since }: DemandRow): PincodeDemand {
  return { pinCode: pin_code, waiting, since: since.toISOString() }
}
