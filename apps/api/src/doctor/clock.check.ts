import { SECOND } from '@pindivantalu/domain/indian-time'
import type { Config } from '../config.ts'
import { nameOf } from '../providers/ask-provider.ts'
import { CHECK_THE_NETWORK, type Check, PATIENCE_MS, right, wrong } from './check.ts'

/** Past this, sign-in refuses fresh tokens. */
const MOST_SECONDS_OFF = 30

/** Against Google's clock, since it is Google's tokens that must not be from the future. */
export function clockChecks({ firebase }: Config): Check[] {
  return [
    {
      name: 'Clock',
      async look() {
        try {
          const asked = Date.now()
          const { headers } = await fetch(firebase.keysUrl, { signal: AbortSignal.timeout(PATIENCE_MS) })
          const halfway = (asked + Date.now()) / 2
          // A copy from a cache bears the time at which it was made, and its age.
          const theirs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * SECOND
          if (Number.isNaN(theirs)) return wrong('the answer bears no time', CHECK_THE_NETWORK)
          const off = Math.round((halfway - theirs) / SECOND)
          return Math.abs(off) <= MOST_SECONDS_OFF
            ? right(`${Math.abs(off)} s off`)
            : wrong(
                `${Math.abs(off)} s ${off > 0 ? 'fast' : 'slow'}`,
                'switch on time synchronisation: timedatectl set-ntp true',
              )
        } catch (error) {
          return wrong(`no clock to compare with (${nameOf(error)})`, CHECK_THE_NETWORK)
        }
      },
    },
  ]
}
