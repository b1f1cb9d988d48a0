import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { ProviderAnswer } from '../providers/ask-provider.ts'
import type { Razorpay } from '../providers/razorpay/razorpay.ts'

const PAUSES = [1, 2, 4, 8, 16, 30].map(seconds => seconds * SECOND)

/** What a release asks, page after page: where that is too fast for the provider, it waits and goes on. */
export function askPatiently(
  razorpay: Razorpay,
  pauses: readonly number[] = PAUSES,
): Pick<Razorpay, 'listPayments' | 'listRefunds' | 'paymentsOfOrder' | 'fetchOrder' | 'fetchPayment'> {
  const patient =
    <Asked extends unknown[], Found extends object>(
      ask: (...asked: Asked) => Promise<ProviderAnswer<Found>>,
    ) =>
    async (...asked: Asked): Promise<ProviderAnswer<Found>> => {
      let answer = await ask(...asked)
      for (const ms of pauses) {
        if (answer.ok || answer.problem !== 'rate_limited') break
        await pause(ms)
        answer = await ask(...asked)
      }
      return answer
    }
  return {
    listPayments: patient(razorpay.listPayments),
    listRefunds: patient(razorpay.listRefunds),
    paymentsOfOrder: patient(razorpay.paymentsOfOrder),
    fetchOrder: patient(razorpay.fetchOrder),
    fetchPayment: patient(razorpay.fetchPayment),
  }
}
