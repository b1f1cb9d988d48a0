import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import type { Database } from '../db/client.ts'
import type { MailContent } from '../db/json-columns.ts'
import type { Deps } from '../deps.ts'
import { insertMessages } from '../messages/outbox/outbox.queries.ts'
import { letterToOwner, type Sender, senderOf } from '../providers/mail/write-letter.ts'
import { toMakeFor } from './to-make.ts'
import { findFirstDay, listToldOf, noteReminded } from './turn-festival.queries.ts'

export type RemindingDeps = Pick<Deps, 'now' | 'config' | 'shop' | 'mailer'>

type Reminded = { id: string; name: string; state: FestivalState }

/** In the transaction that closes it: told once, whatever happens in between. */
export async function remindOwner(
  tx: Database,
  { now, config, shop, mailer }: RemindingDeps,
  festival: Reminded,
): Promise<void> {
  const firstDay = (await findFirstDay(tx, festival.id)) ?? ''
  const toMake = await toMakeFor(tx, festival.id)
  await noteReminded(tx, { id: festival.id, at: now() })
  await insertMessages(tx, [
    {
      dedupeKey: `festival-to-make/email/${festival.id}`,
      kind: 'festival_to_make',
      orderId: null,
      userId: null,
      channel: 'email',
      recipient: shop.mailbox() ?? mailer.ownAddress,
      content: letterOf({ ...festival, firstDay }, toMake, senderOf({ config, shop })),
    },
  ])
}

/** For the owner's bell, until the first of it is brought. */
export function festivalsToMake(deps: Pick<Deps, 'db' | 'now'>) {
  return () => listToldOf(deps.db, dayInHyderabad(deps.now()))
}

function letterOf(
  { id, name, state, firstDay }: Reminded & { firstDay: string },
  { products, ingredients }: FestivalToMake,
  { shopUrl, shopName }: Sender,
): MailContent {
  const ordered = products.filter(({ packets }) => packets > 0)
  const lead =
    ordered.length === 0
      ? `Nothing is ordered for it. Its first day is ${formatDay(firstDay)}.`
      : `The first is brought on ${formatDay(firstDay)}. Packets are of 250 g.`
  return letterToOwner(
    {
      subject: `${name}: what is to be made`,
      preview: lead,
      heading: state === 'closed' ? `Orders for ${name} have ended` : `${name} is two days away`,
      lead,
      parts: [
        ...(ordered.length > 0 ? [packetsOf(ordered)] : []),
        ...(ingredients.length > 0
          ? [{ is: 'words' as const, strong: 'To buy', lines: ingredients.map(inWords) }]
          : []),
        { is: 'button', link: { label: 'See all of it', url: `${shopUrl}/admin/festivals/${id}` } },
      ],
    },
    shopName,
  )
}

function packetsOf(products: FestivalToMake['products']) {
  const facts = products.map(({ name, packets }) => ({ label: name, text: `${packets} packets` }))
  return { is: 'facts' as const, facts }
}

function inWords({ ingredient, grams }: FestivalToMake['ingredients'][number]): string {
  return grams < 1000 ? `${ingredient}: ${grams} g` : `${ingredient}: ${Math.round(grams / 10) / 100} kg`
}
