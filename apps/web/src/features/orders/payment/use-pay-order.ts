import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { PayOrderRequest } from '@pindivantalu/domain/payments/payment.wire'
import { toast } from '../../../lib/toasts.ts'
import { useOpenPaymentMutation, usePayOrderMutation } from '../orders.api.ts'
import { confirmPayment, type Waiting } from './confirm-payment.ts'
import { NOT_LOADED, ORDER_PAID } from './payment-texts.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { type AskSettings, usePaymentWindow } from './use-payment-window.ts'

type PayState =
  | { at: 'ready'; alert?: string }
  | { at: 'opening' }
  | { at: 'confirming'; waiting?: Waiting }
  | { at: 'unconfirmed'; payment: PayOrderRequest }

const READY: PayState = { at: 'ready' }

export type PayOrderNeeds = {
  order: OrderView
  user: UserInfo
  askSettings: AskSettings
  onPaid: () => void
}

/** Pays an order that exists. */
export function usePayOrder({ order, user, askSettings, onPaid }: PayOrderNeeds) {
  const { state, setState, run } = useOneAtATime<PayState>(READY)
  const prepareWindow = usePaymentWindow(askSettings)
  const [openPayment] = useOpenPaymentMutation()
  const [askToPay] = usePayOrderMutation()

  const pay = () =>
    run(async () => {
      setState({ at: 'opening' })
      const openWindow = await prepareWindow()
      if (!openWindow) return { at: 'ready', alert: NOT_LOADED }
      const opened = await openPayment(order._id).unwrap()
      const paid = await openWindow(opened, user)
      if (!paid) return READY
      const { razorPayOrderId: razorPayResponseOrderId, ...rest } = paid
      return confirm({ orderCreationId: opened.id, razorPayResponseOrderId, ...rest })
    })

  const confirm = async (payment: PayOrderRequest): Promise<PayState> => {
    setState({ at: 'confirming' })
    const ask = () => askToPay({ id: order._id, payment }).unwrap()
    const confirmation = await confirmPayment(ask, waiting => setState({ at: 'confirming', waiting }))
    if (confirmation.outcome === 'unconfirmed') return { at: 'unconfirmed', payment }
    if (confirmation.outcome === 'confirmed') {
      toast.ok(ORDER_PAID)
      onPaid()
    }
    return confirmation.outcome === 'refused' ? { at: 'ready', alert: confirmation.text } : READY
  }

  const checkAgain = () => {
    if (state.at === 'unconfirmed') void run(() => confirm(state.payment))
  }

  return { state, pay: () => void pay(), checkAgain }
}
