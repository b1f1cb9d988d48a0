import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FaultMode } from '../faults/faults.ts'
import { sufferFaults } from '../faults/provider-faults.ts'
import { recipientOf } from '../messages/message-log.ts'
import { inOwnScope } from '../own-scope.ts'
import { msg91Refusal } from './magic-phones.ts'
import { reportAsMsg91 } from './reports.ts'
import { type Sms, sendOut } from './sms.ts'
import { blanksIn, fill, findTemplate, NOT_YET_APPROVED, TEMPLATE_IDS } from './templates.ts'

type Recipient = { mobiles?: unknown; [blank: string]: unknown }
type FlowRequest = { template_id?: unknown; flow_id?: unknown; recipients?: unknown }

/** Most refusals come with HTTP 200. */
const refusal = (message: string) => ({ type: 'error', message })
const KEY_REFUSAL = { status: 401, body: refusal('Invalid authentication key') }

/** MSG91's Flow API, as far as the shop uses it. */
export function registerMsg91(app: FastifyInstance, sms: Sms): void {
  inOwnScope(app, scope => {
    const errorBody = refusal('Internal server error')
    for (const provider of ['sms', 'msg91'] as const)
      sufferFaults(scope, { provider, faults: sms.faults, errorBody, keyRefusal: KEY_REFUSAL })
    scope.addHook<{ Querystring: { authkey?: string } }>('onRequest', async ({ headers, query }, reply) => {
      if ((headers.authkey ?? query.authkey) !== sms.accounts.msg91.authKey)
        return reply.code(KEY_REFUSAL.status).send(KEY_REFUSAL.body)
    })
    for (const path of ['/api/v5/flow/', '/api/v5/flow'])
      scope.post<{ Body: FlowRequest | null }>(path, request => takeFlow(sms, request.body ?? {}))
    // A bare number, of the route that is asked for.
    scope.get('/api/balance.php', () => (hasNoBalance(sms) ? 0 : 4210))
    scope.post<{ Body: { template_id?: unknown } | null }>('/api/v5/sms/getTemplateVersions', request =>
      listVersions(sms, request.body?.template_id),
    )
  })
}

const hasNoBalance = ({ faults }: Sms) => faults.activeFault('msg91', 'no_balance') !== undefined

/** Each fault strikes the first template. */
function listVersions({ faults }: Sms, id: unknown) {
  const isFirst = id === TEMPLATE_IDS[0]
  const isOn = (mode: FaultMode) => isFirst && faults.activeFault('msg91', mode) !== undefined
  const template = isOn('template_missing') ? undefined : findTemplate(id)
  if (!template) return { status: 'error', hasError: true, errors: ['Template not found'], data: [] }
  const version = {
    template_id: template.id,
    template_data: `${template.text}${isOn('template_changed') ? ' Jai!' : ''}`,
    sender_id: 'PNDVTL',
    DLT_ID: '1007165158208125858',
    status: isOn('template_pending') ? '0' : '1',
    active_status: '1',
  }
  return { status: 'success', hasError: false, errors: [], data: [version] }
}

function takeFlow(sms: Sms, { template_id, flow_id, recipients }: FlowRequest) {
  const templateId = template_id ?? flow_id
  if (templateId === NOT_YET_APPROVED) return refusal('Flow Not Yet Approved')
  const template = findTemplate(templateId)
  if (!template) return refusal('Flow ID Missing or Invalid Flow')
  if (hasNoBalance(sms)) return refusal('Insufficient balance to send SMS')
  if (!Array.isArray(recipients) || recipients.length === 0) return refusal('Missing mobile number')
  const phones: string[] = []
  for (const { mobiles } of recipients as Recipient[]) {
    // Without '+', with the country's code.
    if (mobiles === undefined || mobiles === '') return refusal('Missing mobile number')
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
