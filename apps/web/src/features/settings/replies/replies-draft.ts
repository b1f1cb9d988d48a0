import type { ShopSettings } from '@pindivantalu/domain/settings/settings.wire'
import type { FieldPath } from 'react-hook-form'

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

/** The field of the form that the server means; a reply without words says so at its English ones. */
export function fieldNamed(path: string): FieldPath<RepliesDraft> | undefined {
  const [, index, name = 'english'] =
    /^settings\.cannedReplies\.(\d+)(?:\.(title|english))?$/.exec(path) ?? []
  return index === undefined ? undefined : (`replies.${index}.${name}` as FieldPath<RepliesDraft>)
}
