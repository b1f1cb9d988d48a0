import { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { LONGEST_POLICY } from '@pindivantalu/domain/settings/settings'
import {
  PolicyParams,
  PolicyView,
  SavePolicyRequest,
  SaveSettingsRequest,
  SettingsView,
} from '@pindivantalu/domain/settings/settings.wire'
import { presentAuditEntry } from '../audit/audit-log.present.ts'
import { listAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { savePolicy, showPolicy } from './policies.ts'
import { saveSettings, showSettings } from './save-settings.ts'

/** Two texts of Telugu letters, each of which takes three bytes. */
const bodyLimit = 2 * 3 * LONGEST_POLICY + 100 * 1024

const admin = { access: 'admin', tag: 'settings' } as const
const inbox = { access: 'inbox', tag: 'settings' } as const

export function settingsRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'shop'>): void {
  app.get(
    '/settings',
    {
      config: inbox,
      schema: {
        summary: 'What the owner has set, and what holds otherwise',
        response: { 200: SettingsView },
      },
    },
    () => showSettings(deps),
  )
  app.put(
    '/settings',
    {
      config: admin,
      schema: {
        summary: 'Save the settings, unless someone else did meanwhile',
        body: SaveSettingsRequest,
        response: { 200: SettingsView },
      },
    },
    request => saveSettings(deps, { ...request.body, by: currentUser(request)._id }),
  )
  app.get(
    '/settings/audit',
    {
      config: admin,
      schema: { summary: 'Who changed settings, policies and holidays', response: { 200: AuditEntries } },
    },
    async () => (await listAudit(deps.db, THE_SHOP)).map(presentAuditEntry),
  )
  app.get(
    '/settings/policies/:name',
    {
      config: { access: 'everyone', cachedByCatalog: true, madeFrom: () => [], tag: 'settings' },
      schema: {
        summary: 'The privacy or refund policy, or the terms',
        params: PolicyParams,
        response: { 200: PolicyView },
      },
    },
    request => showPolicy(deps, request.params.name),
  )
  app.put(
    '/settings/policies/:name',
    {
      bodyLimit,
      config: admin,
      schema: {
        summary: 'Save a policy, unless someone else did meanwhile; empty, the first version comes back',
        params: PolicyParams,
        body: SavePolicyRequest,
        response: { 200: PolicyView },
      },
    },
    request => savePolicy(deps, { ...request.body, name: request.params.name, by: currentUser(request)._id }),
  )
}
