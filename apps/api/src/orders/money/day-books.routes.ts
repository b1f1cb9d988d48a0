import { BooksCsvQuery, DayBooksQuery, DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import {
  CreditNotesPage,
  CreditNotesQuery,
  RefundsPage,
  RefundsQuery,
} from '@pindivantalu/domain/payments/money-lists.wire'
import type { Deps } from '../../deps.ts'
import { CSV } from '../../http/openapi.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { booksAsRows } from './books-csv.ts'
import { showCreditNotes, showRefunds } from './list-money.ts'
import { showDayBooks } from './show-day-books.ts'

const config = { access: 'money', tag: 'money' } as const

export function dayBooksRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'machineNow'>): void {
  app.get(
    '/payments/books',
    {
      config,
      schema: {
        summary: 'What came in and went out on a day, and whether the provider’s list agrees',
        querystring: DayBooksQuery,
        response: { 200: DayBooksView },
      },
    },
    request => showDayBooks(deps, request.query),
  )
  app.get(
    '/payments/books/csv',
    {
      config,
      schema: {
        summary: 'The payments, refunds and credit notes of a day or a month, as CSV',
        querystring: BooksCsvQuery,
        response: { 200: CSV },
      },
    },
    async (request, reply) => {
      const { day, month } = request.query
      return sendCsv(reply, `money-${day ?? month}.csv`, [await booksAsRows(deps, request.query)])
    },
  )
  app.get(
    '/payments/refunds',
    {
      config,
      schema: {
        summary: 'Refunds, the newest first, of a state or a day',
        querystring: RefundsQuery,
        response: { 200: RefundsPage },
      },
    },
    request => showRefunds(deps, request.query),
  )
  app.get(
    '/payments/credit-notes',
    {
      config,
      schema: {
        summary: 'Credit notes, the newest first, or of a day',
        querystring: CreditNotesQuery,
        response: { 200: CreditNotesPage },
      },
    },
    request => showCreditNotes(deps, request.query),
  )
}
