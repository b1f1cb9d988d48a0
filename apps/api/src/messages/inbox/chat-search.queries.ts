import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { WhatsappChats } from '../../db/tables.ts'
import { type AskedWords, hasSaid, phonesThatSaid } from './chat-words.queries.ts'
import { chatsOf, inOrder, only, type Which, withNames } from './chats.queries.ts'

/** As it is typed and in the one spelling of search texts. */
export async function foldSearch(db: Database, q: string): Promise<{ typed: string; folded: string }> {
  const { rows } = await sql<{ typed: string; folded: string }>`
    SELECT lower(${q}::text) AS typed, fold_spelling(${q}::text) AS folded`.execute(db)
  return rows[0] ?? { typed: q, folded: '' }
}

/** By a part of name or phone, or by words that were said. */
export type ChatSearch = Which & { patterns: readonly string[]; words: AskedWords }

/** Those of the first so many that match: quick where the words are common. */
export function searchNewestChats(db: Database, { among, ...search }: ChatSearch & { among: number }) {
  const newest = inOrder(chatsOf(db, search), search).limit(sql.lit(among))
  const found = db
    .selectFrom(newest.as('whatsapp_chats'))
    .selectAll()
    .where(
      sql<boolean>`(search_text LIKE ANY (${search.patterns}::text[]) OR ${hasSaid(sql.ref('whatsapp_chats.phone'), search.words)})`,
    )
  return withNames(db, search, inOrder(found, search).limit(sql.lit(search.limit)))
}

/** Those of all chats, by the indexes of names and of words: quick where they are rare. */
export function searchAllChats(db: Database, search: ChatSearch) {
  const found = db.selectFrom(matching(search).as('whatsapp_chats')).selectAll()
  return withNames(db, search, inOrder(only(found, search), search).limit(sql.lit(search.limit)))
}

function matching({ patterns, words }: ChatSearch): RawBuilder<Selectable<WhatsappChats>> {
  const called = sql`chats_like(${patterns}::text[])`
  if (words.from.length === 0) return sql`${called}`
  return sql`(
    SELECT * FROM ${called}
    UNION
    SELECT whatsapp_chats.* FROM ${phonesThatSaid(words)} AS said JOIN whatsapp_chats ON whatsapp_chats.phone = said.phone
  )`
}
