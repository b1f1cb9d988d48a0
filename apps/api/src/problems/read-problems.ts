import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type {
  ProblemDetail,
  Problems,
  ProblemsQuery,
  ProblemView,
} from '@pindivantalu/domain/problems/problem.wire'
import type { Deps } from '../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../http/cursor.ts'
import { refuse } from '../http/errors/refusal.ts'
import { offersOf } from './answer-problem.ts'
import type { ProblemRemedies } from './problem-remedies.ts'
import { presentProblem, presentProblemDetail, presentProblemRow } from './problems.present.ts'
import { findBackground, findProblem, findProblemOfOrder, listProblems } from './problems.queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** To its customer. */
export async function showProblemOfOrder(
  { db, now }: ReadDeps,
  which: { orderId: string; ownedBy: string },
): Promise<ProblemView> {
  const problem = (await findProblemOfOrder(db, which)) ?? refuse('problem.not_found')
  return presentProblem(problem, now())
}

/** To who answers it: each is offered what they may give. */
export async function showProblem(
  { db, now, remedies }: ReadDeps & { remedies: ProblemRemedies },
  { id, reader }: { id: string; reader: UserInfo },
): Promise<ProblemDetail> {
  const problem = (await findProblem(db, id)) ?? refuse('problem.not_found')
  const background = await findBackground(db, id)
  return presentProblemDetail(problem, {
    background,
    offers: offersOf(remedies, { isOwner: reader.isAdmin, paidAt: problem.paid_at }),
    asOf: now(),
  })
}

export async function listProblemsOf(
  { db, now }: ReadDeps,
  { state, after }: ProblemsQuery,
): Promise<Problems> {
  const rows = await listProblems(db, { state, after: readCursor(after), limit: ROWS_FOR_A_PAGE })
  const { shown, next } = cutPage(rows, ({ micros, id }) => ({ micros, id }))
  return { problems: shown.map(presentProblemRow), next, asOf: now().toISOString() }
}
