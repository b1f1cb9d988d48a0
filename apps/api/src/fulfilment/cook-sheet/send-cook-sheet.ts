import { decideSendingSheet, packetsIn } from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, SendCookSheetRequest } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Language } from '@pindivantalu/texts/languages'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertMessages, type NewMessage } from '../../messages/outbox/outbox.queries.ts'
import { templateIn } from '../../messages/whatsapp/template-in.ts'
import { newCookToken, openCookLink } from '../cook-page/cook-links.ts'
import { findCookSheets } from './cook-sheet.ts'
import { cookSheetPdf } from './cook-sheet-pdf.ts'

/** The sheet as it is now, to the cook's own phone. A tap that is repeated sends once. */
export async function sendCookSheet(
  { db, now, outbox, shop }: Pick<Deps, 'db' | 'now' | 'outbox' | 'shop'>,
  { request, actorId }: { request: SendCookSheetRequest; actorId: string },
): Promise<CookSheet> {
  const [found] = await findCookSheets({ db, now }, request)
  const decision = decideSendingSheet(found)
  if (!decision.ok) refuse(decision.code)
  const { sheet, phone } = decision

  const pdf = await cookSheetPdf({ sheets: [sheet], printedAt: now(), shopName: shop.current().shopName })
  await inTransaction(db, async tx => {
    const cookId = sheet.sourcingPartner._id
    const token = newCookToken()
    const message = messageWith(sheet, { pdf, phone, sendKey: request.sendKey, token })
    const isNew = (await insertMessages(tx, [message])) > 0
    if (!isNew) return
    await openCookLink(tx, { token, cookId, day: sheet.day, now: now() })
    const subject = { type: 'user', id: cookId } as const
    const facts = { day: sheet.day, orders: sheet.orders }
    await insertAudit(tx, { actorId, action: 'cook_sheet.sent', subject, facts })
  })
  outbox.wake()
  const [sent] = await findCookSheets({ db, now }, request)
  return sent ?? sheet
}

type Sending = { pdf: Buffer; phone: string; sendKey: string; token: string }

function messageWith(
  { sourcingPartner: { _id, name }, day, orders, lines, language }: CookSheet & { language: Language },
  { pdf, phone, sendKey, token }: Sending,
): NewMessage {
  return {
    dedupeKey: `cook-sheet/whatsapp/${day}/${_id}/${sendKey}`,
    kind: 'cook_sheet',
    orderId: null,
    userId: _id,
    sheetDay: day,
    sendKey,
    channel: 'whatsapp',
    recipient: phone,
    content: {
      ...templateIn(language, () => ({
        template: 'cook_sheet',
        body: [name, formatWeekday(day), String(orders), String(packetsIn(lines))],
      })),
      buttonUrlSuffix: token,
      document: { filename: `cook-sheet-${day}.pdf`, pdf: pdf.toString('base64') },
    },
  }
}
