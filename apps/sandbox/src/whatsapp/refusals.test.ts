import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { WHATSAPP_REFUSALS, type WhatsAppState } from './refusals.ts'

const usual = { authorization: 'Bearer sandbox-whatsapp-token' }

let sandbox: Sandbox
let origin: string
beforeEach(async () => {
  sandbox = buildSandbox()
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sandbox.app.close())

async function letCustomerWrite(): Promise<Record<string, string>> {
  const payload = { from: '+919876543210', text: 'Namaste' }
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/whatsapp/inbound', payload })
  return {}
}

const STATES: Record<WhatsAppState, () => Promise<Record<string, string>>> = {
  'the customer has written': letCustomerWrite,
  'a PDF was uploaded': async () => {
    await letCustomerWrite()
    const file = { type: 'application/pdf', begins: '%PDF-', bytes: 20 }
    const upload = { fields: { messaging_product: 'whatsapp' }, file }
    const path = '/v23.0/sandbox-phone-number/media'
    const { body } = await sendRow(origin, { path, upload }, { usual })
    return { pdf: (body as { id: string }).id }
  },
}

describe('WhatsApp refuses', () => {
  it.each(WHATSAPP_REFUSALS)('$what', async ({ after, send, answer }) => {
    const made = after ? await STATES[after]() : {}
    expect(await sendRow(origin, send, { usual, made })).toEqual(answer)
    expect(sandbox.log.newestFirst()).toEqual([])
  })
})
