import type { FastifyInstance } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { inOwnScope } from '../own-scope.ts'
import { demandToken, notThere } from './files.routes.ts'
import { KEY_REFUSAL, metaError, refuseAsMetaDoes } from './meta-errors.ts'
import { TEMPLATES, type Template } from './templates.ts'
import type { WhatsApp } from './whatsapp.ts'

const ACCOUNT = '/:version(^v\\d+\\.\\d+$)/:accountId'

/** What an operator looks up about the account: its templates, and which app hears of messages. */
export function registerAccount(app: FastifyInstance, whatsApp: WhatsApp): void {
  const { account, faults } = whatsApp
  inOwnScope(app, scope => {
    const errorBody = metaError(131000, 'Something went wrong.')
    sufferFaults(scope, { provider: 'whatsapp', faults, errorBody, keyRefusal: KEY_REFUSAL })
    refuseAsMetaDoes(scope)
    scope.addHook<{ Params: { accountId: string } }>('onRequest', async ({ headers, params }) => {
      demandToken(whatsApp, headers.authorization)
      if (params.accountId !== account.businessAccountId) throw notThere(params.accountId, 'get')
    })
    scope.get(`${ACCOUNT}/message_templates`, () => ({
      data: listTemplates(whatsApp),
      paging: { cursors: { before: 'MAZDZD', after: 'MjQZD' } },
    }))
    scope.get(`${ACCOUNT}/subscribed_apps`, () => ({
      data: faults.activeFault('whatsapp', 'not_subscribed')
        ? []
        : [{ whatsapp_business_api_data: { id: '670843887433847', name: 'Pindivantalu', link: '' } }],
    }))
  })
}

/** Each fault strikes the first template: one is enough to keep an order's messages from leaving. */
function listTemplates({ faults, shopUrl = 'http://localhost:3000' }: WhatsApp) {
  const isOn = (mode: Parameters<typeof faults.activeFault>[1]) =>
    faults.activeFault('whatsapp', mode) !== undefined
  const known = TEMPLATES.filter(({ language }) => language === 'en' || !isOn('no_telugu_templates'))
  const [first, ...others] = known.map(template => presentTemplate(template, shopUrl))
  if (!first || isOn('template_missing')) return others
  if (isOn('template_pending')) first.status = 'PENDING'
  if (isOn('template_miscategorised')) first.category = 'MARKETING'
  for (const component of first.components) {
    if (isOn('template_changed') && component.text) component.text += ' Jai!'
    if (isOn('template_elsewhere') && component.buttons)
      component.buttons = [{ type: 'URL', text: 'See your order', url: 'https://elsewhere.example/{{1}}' }]
  }
  return [first, ...others]
}

type Component = {
  type: string
  format?: string
  text?: string
  buttons?: { type: string; text: string; url?: string }[]
}

function presentTemplate({ name, language, category, header, body, button }: Template, shopUrl: string) {
  const url = button && button.path !== '' ? `${shopUrl}${button.path}` : undefined
  const components: Component[] = [
    ...(header ? [{ type: 'HEADER', format: 'DOCUMENT' }] : []),
    { type: 'BODY', text: body },
    ...(button
      ? [{ type: 'BUTTONS', buttons: [{ type: 'URL', text: button.text, ...(url && { url }) }] }]
      : []),
  ]
  return {
    name,
    language,
    status: 'APPROVED',
    category: category.toUpperCase(),
    components,
    id: `${name}-${language}`,
  }
}
