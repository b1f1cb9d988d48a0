import { Id } from '@pindivantalu/domain/id.wire'
import { LISTED_PER_PAGE, UNKNOWN_CURSOR } from '@pindivantalu/domain/listing'
import type { Cursor } from '../db/cursor.ts'
import { refuse } from './errors/refusal.ts'

const isId = (text: string) => Id.safeParse(text).success

/** An empty cursor asks for the beginning. */
export function readCursor(text: string, isKey: (text: string) => boolean = isId): Cursor | undefined {
  if (text === '') return undefined
  const [, micros, id = ''] = /^(\d{1,16})\.(.+)$/.exec(text) ?? []
  if (micros === undefined || !isKey(id)) refuse('request.invalid', { issues: [UNKNOWN_CURSOR] })
  return { micros: Number(micros), id }
}

/** One row more than a page tells that there is a next one. */
export const ROWS_FOR_A_PAGE = LISTED_PER_PAGE + 1

export function cutPage<Row>(rows: Row[], cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, LISTED_PER_PAGE)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > shown.length ? textOf(cursorOf(last)) : null }
}

function textOf({ micros, id }: Cursor): string {
  return `${micros}.${id}`
}
