import { IdParams } from '@pindivantalu/domain/id.wire'
import {
  DisagreeRequest,
  ProblemView,
  ReportProblemRequest,
} from '@pindivantalu/domain/problems/problem.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { disagree } from './disagree.ts'
import { showProblemOfOrder } from './read-problems.ts'
import { reportProblem } from './report-problem.ts'

const config = { access: 'signedIn', tag: 'problems' } as const

export function customerProblemRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'shop' | 'limits'>,
): void {
  app.get(
    '/orders/:id/problem',
    {
      config,
      schema: {
        summary: 'The newest problem I reported with my order',
        params: IdParams,
        response: { 200: ProblemView },
      },
    },
    request => showProblemOfOrder(deps, { orderId: request.params.id, ownedBy: currentUser(request)._id }),
  )
  app.post(
    '/orders/:id/problem',
    {
      config,
      schema: {
        summary: 'Report a problem with my delivered order, or add to the one that is open',
        params: IdParams,
        body: ReportProblemRequest,
        response: { 200: ProblemView },
      },
    },
    async request => {
      const [orderId, customerId] = [request.params.id, currentUser(request)._id]
      await reportProblem(deps, { orderId, customerId }, request.body)
      return showProblemOfOrder(deps, { orderId, ownedBy: customerId })
    },
  )
  app.post(
    '/orders/:id/problem/disagreement',
    {
      config,
      schema: {
        summary: 'Say once that I do not agree with the answer',
        params: IdParams,
        body: DisagreeRequest,
        response: { 200: ProblemView },
      },
    },
    async request => {
      const [orderId, customerId] = [request.params.id, currentUser(request)._id]
      await disagree(deps, { orderId, customerId }, request.body)
      return showProblemOfOrder(deps, { orderId, ownedBy: customerId })
    },
  )
}
