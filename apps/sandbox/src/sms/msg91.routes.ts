import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { recipientOf } from '../message-log.ts'
import { inOwnScope } from '../own-scope.ts'
import { sufferFaults } from '../provider-faults.ts'
import { msg91Refusal } from './magic-phones.ts'
import { reportAsMsg91 } from './reports.ts'
import { type Sms, sendOut } from './sms.ts'
import { blanksIn, fill, findTemplate } from './templates.ts'

type Recipient = { mobiles?: unknown; [blank: string]: unknown }
type FlowRequest = { template_id?: unknown; flow_id?: unknown; recipients?: unknown }

/** Most refusals come with HTTP 200. */
const refusal = (message: string) => ({ type: 'error', message })

/** MSG91's Flow API, as far as the shop uses it. */
export function registerMsg91(app: FastifyInstance, sms: Sms): void {
  inOwnScope(app, scope => {
    const errorBody = refusal('Internal server error')
    for (const provider of ['sms', 'msg91'] as const)
      sufferFaults(scope, { provider, faults: sms.faults, errorBody })
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.authkey !== sms.accounts.msg91.authKey)
        return reply.code(401).send(refusal('Unauthorized: authkey is not valid'))
    })
    for (const path of ['/api/v5/flow/', '/api/v5/flow'])
      scope.post<{ Body: FlowRequest | null }>(path, request => takeFlow(sms, request.body ?? {}))
  })
}

function takeFlow(sms: Sms, { template_id, flow_id, recipients }: FlowRequest) {
  const template = findTemplate(template_id ?? flow_id)
  if (!template) return refusal('template id missing or not valid')
  if (!Array.isArray(recipients) || recipients.length === 0) return refusal('recipients missing')
  const phones: string[] = []
  for (const { mobiles } of recipients as Recipient[]) {
    // Without '+', with the country's code.
    if (typeof mobiles !== 'string' || !/^\d{10,15}$/.test(mobiles)) return refusal('Invalid mobile number')
    const refused = msg91Refusal(recipientOf(mobiles))
    if (refused) return refusal(refused)
    phones.push(recipientOf(mobiles))
  }
  const texts = (recipients as Recipient[]).map(recipient => {
    const values = blanksIn(template).map(name => [name, String(recipient[name] ?? '')])
    return fill(template, Object.fromEntries(values))
  })
  const requestId = randomBytes(12).toString('hex')
  for (const [nth, to] of phones.entries()) {
    const id = nth === 0 ? requestId : `${requestId}-${nth}`
    const fate = sendOut(sms, { id, to, text: texts[nth] ?? '' })
    if (sms.msg91ReportUrl) reportAsMsg91(sms, { id: requestId, to, fate, url: sms.msg91ReportUrl })
  }
  return { type: 'success', message: requestId }
}
