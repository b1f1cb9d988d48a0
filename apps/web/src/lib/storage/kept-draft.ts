import { forget, recall, remember } from './tab-memory.ts'

type Kept = { userId?: unknown; draft?: unknown }

/**
 * What someone has half done in this tab outlives a reload and a session that ends in the middle; it goes with the tab,
 * or with a logout. Anyone else who signs in here does not find it, and it is gone then.
 */
export function recallDraft(key: string, userId: string): unknown {
  const kept = recall(key) as Kept | undefined
  if (kept === undefined) return undefined
  if (kept.userId === userId) return kept.draft
  forget(key)
  return undefined
}

/** Whether it is kept. */
export function keepDraft(key: string, userId: string, draft: unknown): boolean {
  return remember(key, { userId, draft } satisfies Kept)
}

export { forget as forgetDraft }
