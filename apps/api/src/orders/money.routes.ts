import { toRupees } from '@pindivantalu/domain/money'
import { MoneyWithoutOrder, PaymentParams } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { refundDuePayments } from '../payments/refund-payments.ts'
import { hastenRefund, listMoneyWithoutOrder, type MoneyRow, providerOrderOf } from './money.queries.ts'
import { settleProviderOrder } from './settle-checkout.ts'

const admin = { access: 'admin' } as const
const tags = ['money']

export function moneyRoutes(app: ShopApp, deps: Deps): void {
  const listMoney = async () => (await listMoneyWithoutOrder(deps.db)).map(presentMoney)

  app.get(
    '/payments/without-order',
    {
      config: admin,
      schema: {
        summary: 'Money without order: payments that came in and have become none',
        tags,
        response: { 200: z.array(MoneyWithoutOrder) },
      },
    },
    listMoney,
  )
  app.post(
    '/payments/:paymentId/check',
    {
      config: admin,
      schema: {
        summary: 'Ask the provider about a payment now; answers what is left without order',
        tags,
        params: PaymentParams,
        response: { 200: z.array(MoneyWithoutOrder) },
      },
    },
    async request => {
      const { paymentId } = request.params
      const providerOrderId = (await providerOrderOf(deps.db, paymentId)) ?? refuse('payment.not_found')
      await hastenRefund(deps.db, paymentId)
      await settleProviderOrder(deps, providerOrderId)
      await refundDuePayments(deps)
      return listMoney()
    },
  )
}

function presentMoney(row: MoneyRow): MoneyWithoutOrder {
  const { reason, requested_at: requestedAt, attempts, problem } = row
  return {
    paymentId: row.payment_id,
    amount: toRupees(row.amount_paise),
    status: row.status as MoneyWithoutOrder['status'],
    begunAt: row.begun_at.toISOString(),
    customer: { _id: row.customer_id, name: row.customer_name, phone: row.customer_phone },
    refund:
      reason !== null && requestedAt !== null && attempts !== null
        ? { reason: reason as RefundReason, requestedAt: requestedAt.toISOString(), attempts, problem }
        : null,
  }
}
