import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { PayOrderRequest } from '@pindivantalu/domain/payments/payment.wire'
import type { PaymentNews } from '@pindivantalu/domain/payments/return-from-payment'
import { t } from '@pindivantalu/texts/t'
import { useLazyGetOrderQuery, useOpenPaymentMutation, usePayOrderMutation } from '../orders.api.ts'
import { confirmPayment, type Waiting } from './confirm-payment.ts'
import { FAILED_OR_CANCELLED, NOT_LOADED, PAID_BACK } from './payment-texts.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { type AskSettings, usePaymentWindow } from './use-payment-window.ts'

type PayState =
  | { at: 'ready'; alert?: string }
  | { at: 'opening' }
  | { at: 'confirming'; waiting?: Waiting }
  /** Without the payment's own words where the provider's page led back here. */
  | { at: 'unconfirmed'; payment: PayOrderRequest | null }

const READY: PayState = { at: 'ready' }

function stateAfter(news: PaymentNews | undefined): PayState {
  switch (news) {
    case undefined:
      return READY
    case 'failed':
      return { at: 'ready', alert: t(FAILED_OR_CANCELLED) }
    case 'refunded':
      return { at: 'ready', alert: t(PAID_BACK) }
    case 'unconfirmed':
      return { at: 'unconfirmed', payment: null }
  }
}

export type PayOrderProps = {
  order: OrderView
  user: UserInfo
  askSettings: AskSettings
  /** What became of a payment on the provider's own page, for a customer who comes back from it. */
  news: PaymentNews | undefined
  onPaid: () => void
}

/** Pays an order that exists. */
export function usePayOrder({ order, user, askSettings, news, onPaid }: PayOrderProps) {
  const { state, setState, run } = useOneAtATime<PayState>(stateAfter(news))
  const { prepareWindow, failedOpenings } = usePaymentWindow(askSettings)
  const [openPayment] = useOpenPaymentMutation()
  const [askToPay] = usePayOrderMutation()
  const [askOrder] = useLazyGetOrderQuery()

  const pay = () =>
    run(async () => {
      setState({ at: 'opening' })
      const openWindow = await prepareWindow()
      if (!openWindow) return { at: 'ready', alert: t(NOT_LOADED) }
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
    if (confirmation.outcome === 'confirmed') onPaid()
    return confirmation.outcome === 'refused' ? { at: 'ready', alert: confirmation.text } : READY
  }

  const lookAgain = async (): Promise<PayState> =>
    (await askOrder(order._id).unwrap()).isPaid ? READY : { at: 'unconfirmed', payment: null }

  const checkAgain = () => {
    if (state.at !== 'unconfirmed') return
    const { payment } = state
    void run(() => (payment ? confirm(payment) : lookAgain()))
  }

  return { state, failedOpenings, pay: () => void pay(), checkAgain }
}
