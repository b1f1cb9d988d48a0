import { CompareRequest, MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import {
  DealtWithRequest,
  MoneyWithoutOrder,
  PaymentParams,
} from '@pindivantalu/domain/payments/money-without-order.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { listDealtWith } from '../../payments/unmatched-payments.queries.ts'
import { secondsOverdue } from '../checkout/checkouts-to-check.queries.ts'
import { checkPayment } from './check-payment.ts'
import { beginToCompare } from './compare-payments.ts'
import { listComparisons } from './comparisons.queries.ts'
import { makeOrder, payBack, sayDealtWith } from './decide-unmatched.ts'
import { presentComparison, presentDealtWith, presentMoney } from './money.present.ts'
import { listMoneyWithoutOrder } from './money.queries.ts'

const admin = { access: 'admin', tag: 'money' } as const
const books = { access: 'money', tag: 'money' } as const
const listed = { 200: z.array(MoneyWithoutOrder) }

export function moneyRoutes(app: ShopApp, deps: Deps): void {
  const listMoney = async () => (await listMoneyWithoutOrder(deps.db)).map(presentMoney)

  app.get(
    '/payments/without-order',
    {
      config: books,
      schema: {
        summary: 'Money without order: payments that came in and have become none',
        response: listed,
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
        params: PaymentParams,
        response: listed,
      },
    },
    async request => {
      await checkPayment(deps, request.params.paymentId)
      return listMoney()
    },
  )
  app.post(
    '/payments/:paymentId/refund',
    {
      config: admin,
      schema: {
        summary:
          'Pay back a payment about which the owner decides, or whose refund is held; answers what is left without order',
        params: PaymentParams,
        response: listed,
      },
    },
    async request => {
      await payBack(deps, { paymentId: request.params.paymentId, ownerId: currentUser(request)._id })
      await refundDuePayments(deps)
      return listMoney()
    },
  )
  app.post(
    '/payments/:paymentId/dealt-with',
    {
      config: admin,
      schema: {
        summary:
          'Say what was done about a payment about which the owner decides, or whose refund is held; it is listed no more',
        params: PaymentParams,
        body: DealtWithRequest,
        response: listed,
      },
    },
    async request => {
      const ownerId = currentUser(request)._id
      await sayDealtWith(deps, { paymentId: request.params.paymentId, ownerId, note: request.body.note })
      return listMoney()
    },
  )
  app.post(
    '/payments/:paymentId/make-order',
    {
      config: admin,
      schema: {
        summary: 'Take a payment of another amount and make its order; answers what is left without order',
        params: PaymentParams,
        response: listed,
      },
    },
    async request => {
      await makeOrder(deps, { paymentId: request.params.paymentId, ownerId: currentUser(request)._id })
      return listMoney()
    },
  )
  moneyBooksRoutes(app, deps)
}

function moneyBooksRoutes(app: ShopApp, deps: Deps): void {
  const showBooks = async (): Promise<MoneyBooks> => ({
    overdueSeconds: await secondsOverdue(deps.db),
    askedEverySeconds: deps.config.reconcileSeconds,
    comparisons: (await listComparisons(deps.db)).map(presentComparison),
    dealtWith: (await listDealtWith(deps.db)).map(presentDealtWith),
  })

  app.get(
    '/payments/comparisons',
    {
      config: books,
      schema: {
        summary: 'How the shop’s books agree with the provider’s list of payments',
        response: { 200: MoneyBooks },
      },
    },
    showBooks,
  )
  app.post(
    '/payments/comparisons',
    {
      config: books,
      schema: {
        summary:
          'Begin to compare the last days, or one day, with the provider’s list, unless it is being done',
        body: CompareRequest,
        response: { 200: MoneyBooks },
      },
    },
    async request => {
      const askedBy = currentUser(request)._id
      const compare = await beginToCompare(deps, { ...request.body, askedBy })
      if (compare) deps.background.run('comparing payments', compare)
      return showBooks()
    },
  )
}
