import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useRef, useState } from 'react'
import { codeOf, statusOf } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import {
  useCollectOrderMutation,
  useDeliverOrderMutation,
  useSendDeliveryCodeMutation,
  useVerifyDeliveryCodeMutation,
} from './deliveries.api.ts'
import {
  COULD_NOT_COLLECT,
  COULD_NOT_DELIVER,
  COULD_NOT_SEND,
  COULD_NOT_VERIFY,
  failureText,
} from './delivery-texts.ts'
import { recallHandOver, rememberHandOver } from './hand-over-memory.ts'
import { afterSending, codeInSpiteOf, type HandOverMemory, handOverStep } from './hand-over-steps.ts'

/** What stands in the way: of the step itself, or of the code that was typed. */
type Problem = { of: 'step' | 'code'; text: string }

/** From the kitchen to the door. A second press while something runs does nothing. */
export function useHandOver(order: OrderView, partner: string) {
  const orderId = order._id
  const [memory, setMemory] = useState(() => recallHandOver(partner, orderId))
  const [busy, setBusy] = useState<'collect' | 'send' | 'verify'>()
  const [problem, setProblem] = useState<Problem>()
  const isBusy = useRef(false)
  const [collectOrder] = useCollectOrderMutation()
  const [sendCode] = useSendDeliveryCodeMutation()
  const [verifyCode] = useVerifyDeliveryCodeMutation()
  const [deliverOrder] = useDeliverOrderMutation()

  const remember = (next: HandOverMemory) => {
    rememberHandOver(partner, orderId, next)
    setMemory(next)
  }

  const run = async (deed: typeof busy, work: () => Promise<Problem | undefined>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(deed)
    setProblem(undefined)
    setProblem(await work())
    setBusy(undefined)
    isBusy.current = false
  }

  const collect = () =>
    run('collect', async () => {
      const { error } = await collectOrder({ orderId, partner })
      return error && stepFailed(error, COULD_NOT_COLLECT)
    })

  const send = () =>
    run('send', async () => {
      const { data, error } = await sendCode(orderId)
      if (data) {
        remember(afterSending(data, Date.now()))
        toast.ok('OTP has been sent')
        return undefined
      }
      const { retryAfterSeconds = 0 } = (error ?? {}) as { retryAfterSeconds?: number }
      const there = codeInSpiteOf({ code: codeOf(error), retryAfterSeconds }, memory)
      if (there) remember(afterSending(there, Date.now()))
      return stepFailed(error, COULD_NOT_SEND)
    })

  const verify = (otp: string) =>
    run('verify', async () => {
      const { error } = await verifyCode({ orderId, otp })
      if (error) {
        const isOfCode = codeOf(error)?.startsWith('delivery_code.')
        return isOfCode
          ? { of: 'code', text: failureText(error, COULD_NOT_VERIFY) }
          : stepFailed(error, COULD_NOT_VERIFY)
      }
      const verified = { resendAt: 0, sendsLeft: null, hasLeft: true, ...memory, isVerified: true }
      remember(verified)
      return deliver(verified)
    })

  /** The code was right: only this is left, also after a reload. */
  const finish = () => run('verify', () => deliver(memory))

  const deliver = async (known: HandOverMemory | undefined): Promise<Problem | undefined> => {
    const { error } = await deliverOrder({ orderId, partner })
    if (!error) {
      toast.ok(`Order ${order.reference} is delivered`)
      return undefined
    }
    const isCodeVoid = codeOf(error) === 'delivery_code.not_verified'
    if (isCodeVoid && known) remember({ ...known, isVerified: false })
    return stepFailed(error, COULD_NOT_DELIVER)
  }

  return { step: handOverStep(order, memory), memory, busy, problem, collect, send, verify, finish }
}

export type HandOver = ReturnType<typeof useHandOver>

function stepFailed(error: unknown, whatFailed: string): Problem | undefined {
  return isSilent(error) ? undefined : { of: 'step', text: failureText(error, whatFailed) }
}

/** Whoever is signed out is on the way to the sign-in. */
function isSilent(error: unknown): boolean {
  return statusOf(error) === 401
}
