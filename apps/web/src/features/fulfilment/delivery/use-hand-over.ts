import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useRef, useState } from 'react'
import { codeOf, statusOf } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts'
import {
  LAST_DELIVERY,
  useDeliverOrderMutation,
  useSendDeliveryCodeMutation,
  useVerifyDeliveryCodeMutation,
} from './deliveries.api.ts'
import {
  COULD_NOT_DELIVER,
  COULD_NOT_SEND,
  COULD_NOT_VERIFY,
  failureText,
  triesLeftText,
} from './delivery-texts.ts'
import { handOverKey, recallHandOver, rememberHandOver } from './hand-over-memory.ts'
import {
  afterSending,
  CODE_IS_OUT,
  codeInSpiteOf,
  type HandOverMemory,
  type HandOverStep,
  handOverStep,
  leftWithNetwork,
  type Problem,
  problemAt,
} from './hand-over-steps.ts'

type HandOverProps = { order: OrderView; partner: string; onDelivered: () => void }

/** From the kitchen to the door. A second press while something runs does nothing. */
export function useHandOver({ order, partner, onDelivered }: HandOverProps) {
  const orderId = order._id
  const memoryKey = handOverKey(order)
  const [memory, setMemory] = useState(() => recallHandOver(partner, memoryKey))
  const [busy, setBusy] = useState<'send' | 'verify'>()
  const [problem, setProblem] = useState<Problem & { at: HandOverStep }>()
  const latest = useRef(memory)
  const hasActed = useRef(false)
  const isBusy = useRef(false)
  const [sendCode] = useSendDeliveryCodeMutation()
  const [verifyCode] = useVerifyDeliveryCodeMutation()
  const [deliverOrder] = useDeliverOrderMutation(LAST_DELIVERY)

  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) setProblem(leftWithNetwork)
  }, [isOnline])

  const remember = (next: HandOverMemory) => {
    rememberHandOver(partner, memoryKey, next)
    latest.current = next
    setMemory(next)
  }

  /** Whether it was done. */
  const run = async (step: typeof busy, work: () => Promise<Problem | undefined>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    hasActed.current = true
    setBusy(step)
    setProblem(undefined)
    const found = await work()
    setProblem(found && { ...found, at: handOverStep(order, latest.current) })
    setBusy(undefined)
    isBusy.current = false
    return !found
  }

  const send = () =>
    run('send', async () => {
      const { data, error } = await sendCode(orderId)
      if (data) {
        remember(afterSending(data, Date.now()))
        toast.ok(t('OTP has been sent'))
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
        return isOfCode ? codeProblem(error) : stepFailed(error, COULD_NOT_VERIFY)
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
      onDelivered()
      return undefined
    }
    const isCodeVoid = codeOf(error) === 'delivery_code.not_verified'
    if (isCodeVoid && known) remember({ ...known, isVerified: false })
    return stepFailed(error, COULD_NOT_DELIVER)
  }

  /** The customer has one already: this phone does not know of it. */
  const enterCode = () => {
    hasActed.current = true
    remember(CODE_IS_OUT)
  }

  const step = handOverStep(order, memory)
  return {
    step,
    /** Whether something was done here since the step was begun. */
    hasActed,
    memory,
    busy,
    problem: problemAt(step, problem),
    send,
    enterCode,
    verify,
    finish,
  }
}

export type HandOver = ReturnType<typeof useHandOver>

/** With how many tries are left; after the last one only the shop can help. */
function codeProblem(error: unknown): Problem {
  const triesLeft = triesLeftOf(error)
  const isLast = triesLeft === 0 || WORN_OUT.includes(codeOf(error))
  return {
    of: 'code',
    text: failureText(error, COULD_NOT_VERIFY),
    advice: triesLeft === undefined ? undefined : triesLeftText(triesLeft),
    asksForShop: isLast,
  }
}

const WORN_OUT: unknown[] = ['delivery_code.too_many_tries', 'delivery_code.too_many_guesses']

function triesLeftOf(error: unknown): number | undefined {
  return (error as { data?: { triesLeft?: number } } | undefined)?.data?.triesLeft
}

function stepFailed(error: unknown, whatFailed: string): Problem | undefined {
  return isSilent(error)
    ? undefined
    : { of: 'step', text: failureText(error, whatFailed), isOfNetwork: statusOf(error) === undefined }
}

/** A partner who is signed out is on the way to the sign-in. */
function isSilent(error: unknown): boolean {
  return statusOf(error) === 401
}
