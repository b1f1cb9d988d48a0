import Fastify, { type FastifyInstance } from 'fastify'
import { registerFaultRoutes } from './faults.routes.ts'
import { createFaultSwitch, type FaultSwitch } from './faults.ts'
import { createMessageLog, type MessageLog } from './message-log.ts'
import { registerMessageRoutes } from './messages.routes.ts'
import { registerPhonePage } from './phone-page.routes.ts'

export type Sandbox = { app: FastifyInstance; log: MessageLog; faults: FaultSwitch }

export function buildSandbox(now: () => Date = () => new Date()): Sandbox {
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

  return { app, log, faults }
}
