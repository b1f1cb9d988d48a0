import { createHmac } from 'node:crypto'
import type { Fate, Sms } from './sms.ts'

type Report = { id: string; to: string; url: string }

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const MSG91_FATES: Record<Fate, { status: string; desc: string }> = {
  delivered: { status: '1', desc: 'DELIVERED' },
  unreachable: { status: '2', desc: 'FAILED' },
  dnd: { status: '9', desc: 'NDNC' },
  scrubbed: { status: '16', desc: 'REJECTED' },
}

/** A form whose one field is JSON, without any signature. */
export function reportAsMsg91({ sender, now }: Sms, { id, to, url, fate }: Report & { fate: Fate }): void {
  const { status, desc } = MSG91_FATES[fate]
  const date = now().toISOString().slice(0, 19).replace('T', ' ')
  const failedReason = fate === 'delivered' ? '' : desc
  const report = [{ date, number: to.replace('+', ''), status, desc, failedReason }]
  const data = JSON.stringify([{ requestId: id, userId: '100001', senderId: 'SANDBX', report }])
  sender.send({ url, body: new URLSearchParams({ data }).toString(), headers: FORM, about: id })
}

const TWILIO_CODES: Record<Exclude<Fate, 'delivered'>, string> = {
  unreachable: '30003',
  dnd: '30004',
  scrubbed: '30007',
}

/** Signed over the URL and the fields in order. */
export function reportAsTwilio(
  { sender, accounts }: Sms,
  { id, to, url, status }: Report & { status: Fate | 'sent' },
): void {
  const { accountSid, authToken } = accounts.twilio
  const isFailed = status !== 'sent' && status !== 'delivered'
  const told = isFailed ? 'undelivered' : status
  const fields: Record<string, string> = {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    MessageSid: id,
    MessageStatus: told,
    SmsSid: id,
    SmsStatus: told,
    To: to,
    ...(isFailed && { ErrorCode: TWILIO_CODES[status] }),
  }
  const signed =
    url +
    Object.keys(fields)
      .sort()
      .map(name => name + fields[name])
      .join('')
  const signature = createHmac('sha1', authToken).update(signed).digest('base64')
  const headers = { ...FORM, 'x-twilio-signature': signature }
  sender.send({ url, body: new URLSearchParams(fields).toString(), headers, about: id })
}
