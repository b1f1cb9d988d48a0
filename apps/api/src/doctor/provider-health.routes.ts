import { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { checkProviders, showProviderHealth } from './provider-health.ts'

const admin = { access: 'admin', tag: 'settings' } as const
const response = { 200: ProviderHealth }

export function providerHealthRoutes(app: ShopApp, deps: Deps): void {
  const checkNow = onceAtATime(() => checkProviders(deps))
  app.get(
    '/settings/health',
    {
      config: admin,
      schema: { summary: 'What was last found at the providers, and when each was last heard', response },
    },
    () => showProviderHealth(deps),
  )
  app.post(
    '/settings/health/checks',
    { config: admin, schema: { summary: 'Look at every provider now; answers as above', response } },
    async () => {
      await checkNow()
      return showProviderHealth(deps)
    },
  )
}

/** Asked for while it is under way, the same outcome is the answer to both. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
