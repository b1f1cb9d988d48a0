import type { Month } from '@pindivantalu/domain/statements/month'
import type { Work } from '@pindivantalu/domain/statements/statement'
import type {
  MarkPaidRequest,
  OwnStatementsView,
  PersonStatementsView,
  StatementsView,
  StatementView,
  TakeBackPaymentRequest,
} from '@pindivantalu/domain/statements/statement.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

export type Earner = { work: Work; id: string }
type Statement = Earner & { month: Month }

/** Where a statement is; with `/pdf` or `/csv` behind it, the file. */
export const statementPath = ({ work, id, month }: Statement) => `/statements/${work}/${id}/${month}`

const statementsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getStatements: build.query<StatementsView, Month | undefined>({
      query: month => ({ url: '/statements', params: { month } }),
    }),
    getPersonStatements: build.query<PersonStatementsView, Earner>({
      query: ({ work, id }) => `/statements/${work}/${id}`,
    }),
    getStatement: build.query<StatementView, Statement>({ query: statementPath }),
    markStatementPaid: build.mutation<StatementView, Statement & MarkPaidRequest>({
      query: ({ work, id, month, ...body }) => ({
        url: `${statementPath({ work, id, month })}/payment`,
        method: 'PUT',
        body,
      }),
    }),
    takeBackPayment: build.mutation<StatementView, Statement & TakeBackPaymentRequest>({
      query: ({ work, id, month, ...body }) => ({
        url: `${statementPath({ work, id, month })}/payment/take-back`,
        method: 'POST',
        body,
      }),
    }),
    getOwnStatements: build.query<OwnStatementsView, string>({ query: () => '/statements/mine' }),
    getOwnStatement: build.query<StatementView, { partner: string; month: Month }>({
      query: ({ month }) => `/statements/mine/${month}`,
    }),
  }),
})

export const {
  useGetStatementsQuery,
  useGetPersonStatementsQuery,
  useGetStatementQuery,
  useMarkStatementPaidMutation,
  useTakeBackPaymentMutation,
  useGetOwnStatementsQuery,
  useGetOwnStatementQuery,
} = statementsApi
