import { answeredSettlesBefore } from '@pindivantalu/domain/problems/problem'
import type { Deps } from '../deps.ts'
import { cleanUpPhotos } from './problem-photos.ts'
import { closeSettled } from './problem-writes.queries.ts'

/** Every night. */
export async function cleanUpProblems(deps: Pick<Deps, 'db' | 'now' | 'problemPhotos'>): Promise<void> {
  const at = deps.now()
  await closeSettled(deps.db, { before: answeredSettlesBefore(at), at })
  await cleanUpPhotos(deps)
}
