import { SHOP } from '../http/cache/made-from.ts'

/** As many as the products of a large shop; of what changed before, one knows no more than that it may have. */
const MOST_TAGS = 20_000

/** With which version each tag changed last. */
export function createChangedTags(most = MOST_TAGS) {
  const changedAt = new Map<string, number>()
  /** What was made before this version is in doubt, whatever it was made from. */
  let doubtedBefore = 0

  return {
    change(version: number, tags: readonly string[]): void {
      if (tags.includes(SHOP)) doubtedBefore = version
      for (const tag of tags) {
        // To the end: the first is the one that changed longest ago.
        changedAt.delete(tag)
        changedAt.set(tag, version)
      }
      for (const [tag, at] of changedAt) {
        if (changedAt.size <= most) break
        changedAt.delete(tag)
        doubtedBefore = Math.max(doubtedBefore, at)
      }
    },
    /** Something changed by this version, and nobody knows what. */
    doubtAll(version: number): void {
      doubtedBefore = version
      changedAt.clear()
    },
    hasChanged(tags: readonly string[], since: number): boolean {
      return since < doubtedBefore || tags.some(tag => (changedAt.get(tag) ?? 0) > since)
    },
    size: () => changedAt.size,
  }
}
