import type { FastifyInstance } from 'fastify'
import { registerMsg91 } from './msg91.routes.ts'
import { reportAsMsg91, reportAsTwilio } from './reports.ts'
import { createSms, FATES, type Fate, type Sms, type SmsParts } from './sms.ts'
import { registerTwilio } from './twilio.routes.ts'

const url = { type: 'string', pattern: '^https?://' }
const reportUrlRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: { url },
}
const reportRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'fate'],
  properties: { id: { type: 'string' }, fate: { type: 'string', enum: FATES }, url },
}

type ReportRequest = { id: string; fate: Fate; url?: string }

/** Those who send SMS, and what becomes of their messages. */
export function registerSms(app: FastifyInstance, parts: SmsParts): void {
  const sms = createSms(parts)
  app.addHook('onClose', async () => sms.sender.close())
  registerMsg91(app, sms)
  registerTwilio(app, sms)

  app.put<{ Body: { url: string } }>(
    '/sandbox/sms/msg91-reports',
    { schema: { body: reportUrlRequest } },
    (request, reply) => {
      sms.msg91ReportUrl = request.body.url
      return reply.code(204).send()
    },
  )
  app.post<{ Body: ReportRequest }>(
    '/sandbox/sms/report',
    { schema: { body: reportRequest } },
    (request, reply) => reply.code(tell(sms, request.body) ? 204 : 404).send(),
  )
}

/** Whatever is asked for is told, again, late, or of a message nobody has sent. */
function tell(sms: Sms, { id, fate, url }: ReportRequest): boolean {
  const isTwilio = id.startsWith('SM')
  const where = url ?? sms.reportUrls.get(id) ?? (isTwilio ? undefined : sms.msg91ReportUrl)
  if (where === undefined) return false
  const to = sms.log.find(id)?.to ?? '+910000000000'
  sms.log.noteStatus(id, fate === 'delivered' ? 'delivered' : 'failed')
  if (isTwilio) reportAsTwilio(sms, { id, to, url: where, status: fate })
  else reportAsMsg91(sms, { id, to, url: where, fate })
  return true
}
