import { blanksOf, newsOfAct, type PartnerNews } from '@pindivantalu/domain/fulfilment/act-news'
import type { ActOnOrder } from '@pindivantalu/domain/fulfilment/assignment-act'
import type { Database } from '../../db/client.ts'
import { insertMessages, type NewMessage } from '../../messages/outbox/outbox.queries.ts'
import { templateIn } from '../../messages/whatsapp/template-in.ts'
import { listLinesToTell, listPeopleToTell } from './acts.queries.ts'

type Telling = { actId: string; parts: readonly ActOnOrder[]; isLeft?: boolean }

/**
 * Each cook and each rider of an act, once, by WhatsApp. In the transaction of the change; answers the dedupe keys.
 * `isLeft`: of what stayed when the act was taken back.
 */
export async function tellPartners(
  tx: Database,
  { actId, parts, isLeft = false }: Telling,
): Promise<string[]> {
  const lines = await listLinesToTell(
    tx,
    parts.map(({ order }) => order),
  )
  const news = newsOfAct(parts, lines)
  const people = new Map(
    (
      await listPeopleToTell(
        tx,
        news.map(({ person }) => person),
      )
    ).map(person => [person.id, person]),
  )
  const messages = news.flatMap(one => {
    const person = people.get(one.person)
    return person ? [messageTo(person, one, isLeft ? `${actId}/left` : actId)] : []
  })
  await insertMessages(tx, messages)
  return messages.map(({ dedupeKey }) => dedupeKey)
}

type Person = Awaited<ReturnType<typeof listPeopleToTell>>[number]

function messageTo({ id, name, phone, language }: Person, news: PartnerNews, act: string): NewMessage {
  const { kind } = news
  return {
    dedupeKey: `${kind}/whatsapp/${act}/${id}`,
    kind,
    orderId: null,
    userId: id,
    channel: 'whatsapp',
    recipient: phone,
    content: {
      ...templateIn(language, () => ({ template: kind, body: [name, ...blanksOf(news)] })),
      // A cook has no page to open.
      ...((kind === 'stops_given' || kind === 'stops_taken') && { buttonUrlSuffix: act }),
    },
  }
}
