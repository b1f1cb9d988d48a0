import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import {
  MOST_PROBLEM_PHOTOS,
  needsItems,
  type ProblemKind,
  type ProblemWish,
} from '@pindivantalu/domain/problems/problem'
import type { OpenProblemRequest } from '@pindivantalu/domain/problems/problem.wire'

/** What the owner has made of the chat so far. */
export type ChatDraft = {
  order: string
  /** How many of each. */
  items: Record<string, number>
  kind: ProblemKind
  wish: ProblemWish
  note: string
  /** Messages whose pictures are taken along. */
  messages: string[]
}

/** Orders that a problem may be opened for: in time, or with one that is open already. */
export function reportable({ orders }: ChatReport): ChatReport['orders'] {
  return orders.filter(({ isInTime, openProblem }) => isInTime || openProblem !== null)
}

export function emptyDraft(order: string): ChatDraft {
  return { order, items: {}, kind: 'broken', wish: 'refund', note: '', messages: [] }
}

export type Lack = { items?: string; photos?: string }

export function whatDraftLacks({ items, kind, wish, messages }: ChatDraft): Lack {
  const mustName = needsItems(kind) || wish === 'send_again'
  return {
    ...(mustName && Object.keys(items).length === 0 && { items: 'Please choose which packets it is about.' }),
    ...(messages.length > MOST_PROBLEM_PHOTOS && {
      photos: `No more than ${MOST_PROBLEM_PHOTOS} photos, please.`,
    }),
  }
}

export function requestOf({ items, ...draft }: ChatDraft, key: string): OpenProblemRequest {
  return {
    ...draft,
    items: Object.entries(items).map(([item, quantity]) => ({ item, quantity })),
    note: draft.note.trim(),
    key,
  }
}
