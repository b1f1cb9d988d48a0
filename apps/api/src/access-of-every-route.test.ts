import { type Access, decideAccess } from '@pindivantalu/domain/accounts/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop

/** Nobody's id: no role finds a record by it. */
const NOBODYS = '01890000-0000-7000-8000-000000000000'

const ROLES = {
  guest: null,
  customer: DEMO.customer,
  'other customer': DEMO.otherCustomer,
  'pending partner': DEMO.pendingPartner,
  'approved partner': DEMO.approvedPartner,
  admin: DEMO.admin,
}

/** A stream has no end; that of nobody's order, or of a part of the chats, does not begin. */
const QUERIES: Record<string, string> = {
  '/api/orders/live': `?order=${NOBODYS}`,
  '/api/whatsapp/live': '?part=some',
}

const REFUSALS = [
  'auth.required',
  'auth.forbidden',
  'delivery_partner.not_approved',
  'delivery_partner.rejected',
]

/** One URL for each route. Bodies are empty, so a request that is let in does nothing. */
const cases = app.routeTable
  .filter(({ method }) => method !== 'OPTIONS')
  .map(({ method, url, access }) => ({
    method,
    access,
    url: url.replaceAll(/:\w+/g, NOBODYS).replaceAll('*', 'nothing') + (QUERIES[url] ?? ''),
  }))

// There are more routes than times one may sign in within an hour.
beforeEach(async () => {
  await pool.query('DELETE FROM rate_limits')
})

describe.each(Object.entries(ROLES))('every route, asked by a %s', (_role, phone) => {
  it.each(cases)('$method $url, for $access', async ({ method, url, access }) => {
    const signedIn = phone === null ? null : await signInAs(shop, phone)
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: signedIn?.headers ?? {},
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    })
    const decision = decideAccess(access as Access, signedIn?.user ?? null)
    if (decision.ok) {
      expect(REFUSALS).not.toContain(codeIn(answer.body))
      expect(answer.statusCode).toBeLessThan(500)
    } else {
      expect([401, 403]).toContain(answer.statusCode)
      if (method !== 'HEAD') expect(codeIn(answer.body)).toBe(decision.code)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

function codeIn(body: string): string | undefined {
  return body.startsWith('{') ? JSON.parse(body).code : undefined
}
