import type { ShopSettings } from '@pindivantalu/domain/settings/settings.wire'

export type ReplyDraft = { title: string; english: string; telugu: string }
export type RepliesDraft = { replies: ReplyDraft[] }

/** Null where they are the shop's first ones, which then follow when those are bettered. */
export function repliesOf({ replies }: RepliesDraft, first: ReplyDraft[]): ShopSettings['cannedReplies'] {
  const typed = replies.map(trimmed)
  return JSON.stringify(typed) === JSON.stringify(first.map(trimmed)) ? null : typed
}

function trimmed({ title, english, telugu }: ReplyDraft): ReplyDraft {
  return { title: title.trim(), english: english.trim(), telugu: telugu.trim() }
}
