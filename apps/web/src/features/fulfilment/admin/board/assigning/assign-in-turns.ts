import { MOST_AT_ONCE } from '@pindivantalu/domain/fulfilment/assignment'
import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { errorText } from '../../../../../lib/api/error-text.ts'

/** What can be taken back for a while. */
export type Act = NonNullable<AssignManyAnswer['act']>

type Turn = { data?: AssignManyAnswer | undefined; error?: unknown }

type Turns = {
  assign: (orderIds: string[]) => PromiseLike<Turn>
  /** How many were asked for so far. */
  onProgress: (done: number) => void
}

/**
 * A day's orders in one call; of more, in as many as that takes. Where one call fails the rest is not tried: each of
 * these is in the answer too, with the reason.
 */
export async function assignInTurns(
  orderIds: readonly string[],
  { assign, onProgress }: Turns,
): Promise<{ answer: AssignManyAnswer; acts: Act[]; error?: unknown }> {
  const answer: AssignManyAnswer = { assigned: [], kept: [], refused: [] }
  const acts: Act[] = []
  for (let done = 0; done < orderIds.length; done += MOST_AT_ONCE) {
    onProgress(done)
    const { data, error } = await assign(orderIds.slice(done, done + MOST_AT_ONCE))
    if (!data) {
      const untried = orderIds.slice(done).map(_id => ({ _id, code: '', message: errorText(error) }))
      return { answer: { ...answer, refused: [...answer.refused, ...untried] }, acts, error }
    }
    answer.assigned.push(...data.assigned)
    answer.kept.push(...data.kept)
    answer.refused.push(...data.refused)
    if (data.act) acts.push(data.act)
  }
  return { answer, acts }
}
