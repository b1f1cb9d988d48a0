import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  AnswerProblemRequest,
  OpenProblemRequest,
  ProblemDetail,
  Problems,
  ProblemsQuery,
} from '@pindivantalu/domain/problems/problem.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { type RefundDeps, sendRefunds } from '../orders/refunds/refund-order.ts'
import { answerProblem } from './answer-problem.ts'
import type { ProblemRemedies } from './problem-remedies.ts'
import { queueRoutes } from './queue.routes.ts'
import { listProblemsOf, showProblem } from './read-problems.ts'
import { openProblem } from './report-problem.ts'

const config = { access: 'problems', tag: 'problems' } as const

type OwnerDeps = RefundDeps & Pick<Deps, 'whatsappMedia' | 'problemPhotos'>

export function ownerProblemRoutes(app: ShopApp, deps: OwnerDeps, remedies: ProblemRemedies): void {
  const show = (id: string, reader: UserInfo) => showProblem({ ...deps, remedies }, { id, reader })

  app.get(
    '/problems',
    {
      config,
      schema: {
        summary: 'Problems: open ones by the soonest clock, others the newest first',
        querystring: ProblemsQuery,
        response: { 200: Problems },
      },
    },
    request => listProblemsOf(deps, request.query),
  )
  queueRoutes(app, deps)
  app.get(
    '/problems/:id',
    {
      config,
      schema: {
        summary: 'A problem, with what it is decided by',
        params: IdParams,
        response: { 200: ProblemDetail },
      },
    },
    request => show(request.params.id, currentUser(request)),
  )
  app.post(
    '/problems',
    {
      config,
      schema: {
        summary: 'Open a problem that a customer told in a chat, with the photos of its messages',
        body: OpenProblemRequest,
        response: { 200: ProblemDetail },
      },
    },
    async request => {
      const by = currentUser(request)
      return show(await openProblem(deps, request.body, by._id), by)
    },
  )
  app.put(
    '/problems/:id',
    {
      config,
      schema: {
        summary: 'Decide a problem, item by item or as a whole, and tell the customer',
        params: IdParams,
        body: AnswerProblemRequest,
        response: { 200: ProblemDetail },
      },
    },
    async request => {
      const { id } = request.params
      const by = currentUser(request)
      await answerProblem({ ...deps, remedies }, { id, by }, request.body)
      sendRefunds(deps)
      return show(id, by)
    },
  )
}
