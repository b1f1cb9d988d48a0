import { z } from 'zod'
import { refuse } from './errors/refusal.ts'
import type { ShopApp } from './shop-app.ts'

const Alive = z.object({ status: z.literal('ok') })

export function healthRoutes(app: ShopApp, { isReady }: { isReady: () => Promise<boolean> }): void {
  app.get(
    '/healthz',
    {
      config: { access: 'everyone', whenBusy: 'answered' },
      logLevel: 'warn',
      schema: { summary: 'Alive', response: { 200: Alive } },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { access: 'everyone', whenBusy: 'answered' },
      logLevel: 'warn',
      schema: { summary: 'Database reachable, migrated and taking writes', response: { 200: Alive } },
    },
    async () => ((await isReady()) ? { status: 'ok' as const } : refuse('server.unavailable')),
  )
}
