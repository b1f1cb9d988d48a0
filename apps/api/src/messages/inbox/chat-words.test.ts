import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppChats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { beforeEach, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers } = await signInAs(shop, DEMO.admin)
const { write } = phonesOf(shop)

const [RAVI, SITA] = ['+14155550123', '+14155550124']
const start = new Date(Math.floor(Date.now() / 1000) * 1000 - HOUR)
const moment = (ms: number) => new Date(start.getTime() + ms)

const find = async (q: string, view = {}): Promise<WhatsAppChats> =>
  (await app.inject({ url: '/api/whatsapp/chats', query: { q, ...view }, headers })).json()
const phones = async (q: string, view = {}) => (await find(q, view)).chats.map(({ phone }) => phone)
const lines = async (q: string) => (await find(q)).chats.map(({ found }) => found?.words ?? null)
const reply = (to: string, message: string) =>
  app.inject({
    method: 'POST',
    url: '/api/whatsapp/reply',
    payload: { to, message, sendKey: randomUUID() },
    headers,
  })

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats, chat_words',
  )
  await write({ from: RAVI, at: moment(0), text: 'Is the pootharekulu fresh today?', name: 'Ravi' })
  await write({ from: SITA, at: moment(MINUTE), text: 'సకినాలు ఉన్నాయా?', name: 'Sita' })
  await write({ from: RAVI, at: moment(2 * MINUTE), text: 'Ok', name: 'Ravi' })
})

it.each([
  ['pootharekulu', [RAVI]],
  ['pootha', [RAVI]],
  ['POOTAREKULU', [RAVI]],
  ['today fresh', [RAVI]],
  ['today ok', [RAVI]],
  ['today sakinalu', []],
  ['సకినాలు', [SITA]],
  ['sakinalu', [SITA]],
  ['సకిన', [SITA]],
  ['ekulu', []],
  ['ok', []],
  ['ravi', [RAVI]],
])('%j was said by %j', async (q, who) => {
  expect(await phones(q)).toEqual(who)
})

it('says the line, who wrote it and when; who is found by name alone has none', async () => {
  expect((await find('fresh')).chats).toMatchObject([
    {
      lastMessage: 'Ok',
      found: { words: 'Is the pootharekulu fresh today?', at: moment(0).toISOString(), isInbound: true },
    },
  ])
  expect(await lines('ravi')).toEqual([null])
})

it('finds what the shop wrote', async () => {
  await reply(RAVI, 'Made this morning')
  expect((await find('morning')).chats).toMatchObject([
    { phone: RAVI, found: { words: 'Made this morning', isInbound: false } },
  ])
})

it('shows where it was said last, also where an older message comes late', async () => {
  await write({ from: RAVI, at: moment(4 * MINUTE), text: 'Fresh ones, please' })
  await write({ from: RAVI, at: moment(3 * MINUTE), text: 'Not fresh?' })
  expect(await lines('fresh')).toEqual(['Fresh ones, please'])
})

it('shows the message with most of the words', async () => {
  await write({ from: RAVI, at: moment(4 * MINUTE), text: 'Two tins of murukku' })
  await write({ from: RAVI, at: moment(5 * MINUTE), text: 'And one of laddu' })
  expect(await lines('murukku tins')).toEqual(['Two tins of murukku'])
})

it('shows a long message from shortly before the word', async () => {
  const long = `${'We liked all of it very much. '.repeat(5)}Please send the murukku again`
  await write({ from: RAVI, at: moment(4 * MINUTE), text: long })
  expect(await lines('murukku')).toEqual(['… Please send the murukku again'])
})

it('looks within a view', async () => {
  const upTo = moment(2 * MINUTE).toISOString()
  await app.inject({
    method: 'PUT',
    url: `/api/whatsapp/chats/${RAVI}/resolved`,
    payload: { upTo },
    headers,
  })
  expect(await phones('fresh', { view: 'open' })).toEqual([])
  expect(await phones('fresh', { view: 'resolved' })).toEqual([RAVI])
})

it('forgets the words with their chat', async () => {
  await pool.query('DELETE FROM whatsapp_chats WHERE phone = $1', [RAVI])
  const { rows } = await pool.query('SELECT DISTINCT phone FROM chat_words')
  expect(rows).toEqual([{ phone: SITA }])
})
