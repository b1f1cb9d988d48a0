import { decideEnquiryDay, type EnquiredItem, enquiryInWords } from '@pindivantalu/domain/enquiries/enquiry'
import type { EnquiryRequest, EnquiryView } from '@pindivantalu/domain/enquiries/enquiry.wire'
import { rupees, toRupeesNumber } from '@pindivantalu/domain/money'
import { findSignedIn } from '../accounts/sign-in/open-session.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { keepFromElsewhere } from '../messages/whatsapp/keep-whatsapp-news.ts'
import { findEnquiry, insertEnquiry, listAskedFor } from './enquiries.queries.ts'

type EnquiryDeps = Pick<Deps, 'db' | 'now' | 'limits'>
type Sent = { form: EnquiryRequest; network: string; session: Buffer | undefined }

/** It lands in the chat of its phone, as something to answer. */
export async function sendEnquiry(
  { db, now, limits }: EnquiryDeps,
  { form, network, session }: Sent,
): Promise<void> {
  await limits.count('enquiry.ip', network)
  const signedIn = session ? await findSignedIn(db, session) : null
  const phone = signedIn?.user.phone ?? form.phone
  await limits.count('enquiry.phone', phone)
  const decision = decideEnquiryDay(form.day, now())
  if (!decision.ok) refuse(decision.code)
  await inTransaction(db, async tx => {
    const items = await named(tx, form.items)
    const budget = form.budget === null ? null : rupees(form.budget)
    const from = signedIn ? form.name : `${form.name} (phone not proven)`
    const text = [enquiryInWords({ items, day: form.day, budget }), from, form.words]
      .filter(Boolean)
      .join('\n')
    const message = {
      providerMessageId: `enquiry.${form.submissionId}`,
      phone,
      name: form.name,
      at: now(),
      type: 'enquiry',
      text,
    }
    if (!(await keepFromElsewhere(tx, message))) return
    const { providerMessageId } = message
    await insertEnquiry(tx, { ...form, providerMessageId, isSignedIn: signedIn !== null, budget, items })
  })
}

/** As the shop calls them; what it does not sell, or not in this weight, is no enquiry. */
async function named(tx: Database, asked: EnquiryRequest['items']): Promise<EnquiredItem[]> {
  const sold = await listAskedFor(tx, asked)
  return asked.map(item => {
    const found = sold.find(({ product, weight }) => product === item.product && weight === item.weight)
    return found ? { ...item, name: found.name } : refuse('enquiry.not_sold')
  })
}

export async function showEnquiry({ db }: Pick<Deps, 'db'>, id: string): Promise<EnquiryView> {
  const found = (await findEnquiry(db, id)) ?? refuse('enquiry.not_found')
  const { budget, is_signed_in: isSignedIn, phone, id: _id, ...facts } = found
  return {
    ...facts,
    _id,
    phone: phone ?? '',
    isSignedIn,
    budget: budget === null ? null : toRupeesNumber(budget),
  }
}
