import { HOUR } from '@pindivantalu/domain/indian-time'
import type { Config } from '../config.ts'
import type { Razorpay } from '../providers/razorpay/razorpay.ts'
import { type Check, notAnswered, right } from './check.ts'

const WHERE_THE_KEY_IS =
  'copy key id and secret anew from Razorpay > Account & Settings > API keys into RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'

export function razorpayChecks(config: Config, razorpay: Pick<Razorpay, 'listPayments'>): Check[] {
  return [
    {
      name: 'Razorpay key',
      async look() {
        const to = new Date()
        const listed = await razorpay.listPayments({ from: new Date(to.getTime() - HOUR), to, skip: 0 })
        if (!listed.ok) return notAnswered(listed, WHERE_THE_KEY_IS)
        const isLive = config.razorpay.keyId.startsWith('rzp_live_')
        return right(isLive ? 'accepted, a live key' : 'accepted, a test key: it takes no money')
      },
    },
  ]
}
