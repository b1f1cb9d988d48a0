import type { ErrorCode } from '../errors.ts'

type RestockAsk = { isAvailable: boolean; isNoticeOn: boolean }
type RestockDecision = { ok: true } | { ok: false; code: ErrorCode }

/**
 * Whether somebody may be put down to be told when a product is back. Not where it is there already, and not where they
 * have turned these messages off: the wait would end in silence.
 */
export function decideRestockRequest({ isAvailable, isNoticeOn }: RestockAsk): RestockDecision {
  if (isAvailable) return { ok: false, code: 'restock.available_already' }
  if (!isNoticeOn) return { ok: false, code: 'restock.notice_off' }
  return { ok: true }
}
