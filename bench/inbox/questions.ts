import type pg from 'pg'
import type { Question } from '../lists/question.ts'

const SOME = 20

/** The same for every size, with people who are there. */
export async function questionsFor(db: pg.Client): Promise<Question[]> {
  const some = await someChats(db)
  const admin = (name: string, paths: string[]): Question => ({ name, asker: 'admin', paths })
  const chats = (query: Record<string, string>) => `/api/whatsapp/chats?${new URLSearchParams(query)}`
  const thread = (query: Record<string, string>) => `/api/whatsapp?${new URLSearchParams(query)}`
  return [
    admin('open the list', [chats({})]),
    admin(
      'next page of the list',
      some.map(({ cursor }) => chats({ after: cursor })),
    ),
    admin(
      'open a thread',
      some.map(({ phone }) => thread({ with: phone })),
    ),
    admin(
      'whose chat it is',
      some.map(({ phone }) => `/api/whatsapp/chats/${phone}`),
    ),
    admin(
      'an older page',
      some.map(({ phone, older }) => thread({ with: phone, before: older })),
    ),
    admin('the newest 500 messages', [thread({})]),
    admin(
      'rare name',
      some.map(({ name }) => chats({ q: name.split(' ').at(-1) ?? '' })),
    ),
    admin('common name', [chats({ q: 'lakshmi' }), chats({ q: 'kiran' })]),
    admin(
      'name of every fiftieth',
      ['Anusha Rao', 'Kiran Sharma', 'Ravi Prasad'].map(q => chats({ q })),
    ),
    admin('Telugu name', [chats({ q: 'లక్ష్మి' }), chats({ q: 'శ్రీని' })]),
    admin('two letters', [chats({ q: 'sw' }), chats({ q: 'ch' })]),
    admin(
      'part of a phone',
      some.map(({ phone }) => chats({ q: phone.slice(-6) })),
    ),
    admin(
      'whole phone',
      some.map(({ phone }) => chats({ q: phone })),
    ),
    admin('word that all said', [chats({ q: 'sakinalu' }), chats({ q: 'packets' })]),
    admin('Telugu word that all said', [chats({ q: 'గేటు' })]),
    admin(
      'word that one said',
      some.map(({ own }) => chats({ q: own })),
    ),
    admin(
      'two words, one of them rare',
      some.map(({ own }) => chats({ q: `sakinalu ${own}` })),
    ),
    admin('open chats', [chats({ view: 'open' })]),
    admin('who waits longest', [chats({ view: 'waiting' })]),
    admin('who waits, by name', [chats({ view: 'waiting', q: 'anusha' })]),
    admin('my chats', [chats({ view: 'mine' })]),
    admin('resolved chats', [chats({ view: 'resolved' })]),
  ]
}

type SomeChat = { phone: string; name: string; own: string; cursor: string; older: string }

/** From the middle of all, and from the middle of their threads. */
async function someChats(db: pg.Client): Promise<SomeChat[]> {
  const { rows } = await db.query<SomeChat>(`
    SELECT phone, profile_name AS name, translate(md5(phone), '0123456789', 'ghijklmnop') AS own,
      (extract(epoch FROM last_message_at) * 1000000)::bigint || '.' || phone AS cursor,
      to_char(last_message_at AT TIME ZONE 'UTC' - interval '5 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS older
    FROM whatsapp_chats ORDER BY last_message_at DESC OFFSET (SELECT count(*) / 2 - 10 FROM whatsapp_chats) LIMIT ${SOME}`)
  return rows
}
