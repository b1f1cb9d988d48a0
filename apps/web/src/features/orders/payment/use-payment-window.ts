import type { PaymentDetails, RazorPayOrder } from '@pindivantalu/domain/payments/payment.wire'
import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, shownToasts, toast } from '../../../lib/toasts.ts'
import { loadCheckout } from './load-checkout.ts'
import { FAILED_OR_CANCELLED } from './payment-texts.ts'
import { openPaymentWindow, type Payer, type PaymentWindow } from './payment-window.ts'

export type AskSettings = () => Promise<PublicConfig['razorpay'] & { shopName: string }>

/** Null where nothing was paid, which has then been said. */
export type OpenWindow = (order: RazorPayOrder, payer: Payer) => Promise<PaymentDetails | null>

/** The provider's window over this page. It goes with the page: who steps back is not asked for money any more. */
export function usePaymentWindow(askSettings: AskSettings) {
  const [failedOpenings, setFailedOpenings] = useState(0)
  const shown = useRef<PaymentWindow>(undefined)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      shown.current?.close()
    }
  }, [])

  /** What fails without a connection says nothing of this browser. */
  const countFailure = (error: unknown): never => {
    if (navigator.onLine) setFailedOpenings(failed => failed + 1)
    throw error
  }

  /** Undefined where the provider's script cannot be had. */
  const prepareWindow = async (): Promise<OpenWindow | undefined> => {
    try {
      const { keyId, checkoutUrl, shopName } = await askSettings()
      const Razorpay = await loadCheckout(checkoutUrl).catch(countFailure)
      return async (order, payer) => {
        await untilPageIsFree()
        if (!isHere.current) return null
        const payable = { keyId, shopName, order, payer, onFailedAttempt: sayFailed }
        try {
          shown.current = openPaymentWindow(Razorpay, payable)
        } catch (error) {
          return countFailure(error)
        }
        const paid = await shown.current.answer
        shown.current = undefined
        if (paid) unsayFailed()
        else sayFailed()
        return paid
      }
    } catch {
      return undefined
    }
  }

  return { prepareWindow, failedOpenings }
}

const LOOKS_EVERY = 20
const WAITS_FOR_PAGE = 1000

/**
 * A dialog gives the page back a moment after it has closed. A window that opened before would find the page locked,
 * and leave it so.
 */
async function untilPageIsFree(): Promise<void> {
  const { documentElement, body } = document
  const isLocked = () => [documentElement, body].some(({ style }) => style.overflowY === 'hidden')
  for (let waited = 0; isLocked() && waited < WAITS_FOR_PAGE; waited += LOOKS_EVERY)
    await new Promise(resolve => setTimeout(resolve, LOOKS_EVERY))
}

function sayFailed(): void {
  toast.bad(t(FAILED_OR_CANCELLED))
}

/** An attempt failed, and another succeeded. */
function unsayFailed(): void {
  const failed = t(FAILED_OR_CANCELLED)
  for (const shown of shownToasts()) if (shown.text === failed) dismissToast(shown.id)
}
