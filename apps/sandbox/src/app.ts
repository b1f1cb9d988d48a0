import Fastify, { type FastifyInstance } from 'fastify'
import { registerAppCheck } from './app-check/app-check.routes.ts'
import {
  type FirebaseProject,
  type RazorpayAccount,
  readConfig,
  type SmsAccounts,
  type WhatsAppAccount,
} from './config.ts'
import { registerFaultRoutes } from './faults/faults.routes.ts'
import { createFaultSwitch, type FaultSwitch } from './faults/faults.ts'
import { registerIdentity } from './identity/identity.routes.ts'
import { GENEROUS_SEND_LIMITS, type SendLimits } from './identity/send-limits.ts'
import { createMessageLog, type MessageLog } from './messages/message-log.ts'
import { registerMessageRoutes } from './messages/messages.routes.ts'
import { registerPhonePage } from './phone-page.routes.ts'
import { registerRazorpay } from './razorpay/razorpay.routes.ts'
import { type Recording, registerRecorder } from './recording/recorder.routes.ts'
import { registerSms } from './sms/sms.routes.ts'
import { registerWhatsApp } from './whatsapp/whatsapp.routes.ts'

export type Sandbox = { app: FastifyInstance; log: MessageLog; faults: FaultSwitch }

export type SandboxOptions = {
  now?: () => Date
  project?: FirebaseProject
  sendLimits?: SendLimits
  /** Where webhooks go; nobody gets any without it. */
  shopUrl?: string
  whatsapp?: WhatsAppAccount
  razorpay?: RazorpayAccount
  sms?: SmsAccounts
  webhookRetryMs?: readonly number[]
  /** Calls go on to the real providers, and no stand-in answers. */
  recording?: Recording | undefined
}

export function buildSandbox({
  now = () => new Date(),
  project = readConfig({}).project,
  sendLimits = GENEROUS_SEND_LIMITS,
  shopUrl,
  whatsapp = readConfig({}).whatsapp,
  razorpay = readConfig({}).razorpay,
  sms = readConfig({}).sms,
  webhookRetryMs,
  recording,
}: SandboxOptions = {}): Sandbox {
  const log = createMessageLog(now)
  const faults = createFaultSwitch(now)
  // Open pages hold a live stream: without forceCloseConnections the process would wait for them to leave.
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  registerMessageRoutes(app, { log })
  registerFaultRoutes(app, { faults })
  registerPhonePage(app)
  if (recording) {
    registerRecorder(app, { recording, now })
    return { app, log, faults }
  }
  registerIdentity(app, { faults, log, now, project, sendLimits })
  registerAppCheck(app, { faults, now, project })
  registerRazorpay(app, { faults, now, account: razorpay, shopUrl, webhookRetryMs })
  registerWhatsApp(app, { faults, log, now, account: whatsapp, shopUrl, webhookRetryMs })
  registerSms(app, { faults, log, now, accounts: sms, webhookRetryMs })

  return { app, log, faults }
}
