import { IdParams } from '@pindivantalu/domain/id.wire'
import { NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { CreditNoteParams, OrderView, OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import { PDF } from '../http/openapi.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { findOrderFor, showingCode, showOrderTo, toCustomer } from './find-order.ts'
import { printCreditNote } from './invoices/print-credit-note.ts'
import { printInvoice } from './invoices/print-invoice.ts'
import { listOwnOrders } from './list/own-orders.queries.ts'
import { presentOwnOrder } from './orders.present.ts'

const signedIn = { access: 'signedIn', tag: 'orders' } as const

export function orderRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>): void {
  const { db } = deps

  app.get(
    '/orders/userorders',
    {
      config: signedIn,
      schema: { summary: 'My orders, the newest first', response: { 200: z.array(OwnOrderRow) } },
    },
    async request => {
      const user_id = currentUser(request)._id
      const orders = await listOwnOrders(db, user_id, NEWEST_LISTED)
      const showing = showingCode(deps, toCustomer({ user_id }))
      return orders.map(order => presentOwnOrder(order, showing))
    },
  )
  app.get(
    '/orders/:id',
    { config: signedIn, schema: { summary: 'An order', params: IdParams, response: { 200: OrderView } } },
    async request => {
      return showOrderTo(deps, { id: request.params.id, reader: currentUser(request) })
    },
  )
  app.get(
    '/orders/:id/invoice',
    {
      config: signedIn,
      schema: { summary: 'The invoice of a paid order, as PDF', params: IdParams, response: { 200: PDF } },
    },
    async (request, reply) => {
      const order = await findOrderFor(
        { db },
        { id: request.params.id, reader: currentUser(request), duty: 'papers' },
      )
      return sendPdf(reply, await printInvoice({ db }, order))
    },
  )
  app.get(
    '/orders/:id/credit-notes/:number',
    {
      config: signedIn,
      schema: {
        summary: 'A credit note of an order, as PDF',
        params: CreditNoteParams,
        response: { 200: PDF },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params
      const order = await findOrderFor({ db }, { id, reader: currentUser(request), duty: 'papers' })
      return sendPdf(reply, await printCreditNote({ db }, order, number))
    },
  )
}
