import { JoinWaitlistRequest, PincodeDemand } from '@pindivantalu/domain/addresses/waitlist.wire'
import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { sessionHashIn } from '../http/access/session-cookie.ts'
import { languageAskedBy } from '../http/language.ts'
import { networkOf } from '../http/limits/rate-limits.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { presentDemand } from './waitlist.present.ts'
import { listDemand } from './waitlist.queries.ts'

export function registerWaitlist(api: ShopApp, deps: Pick<Deps, 'db' | 'limits'>): void {
  api.post(
    '/address/waitlist',
    {
      config: { access: 'everyone', needsAppCheck: true, tag: 'addresses' },
      schema: {
        summary: 'Be told once, by WhatsApp, when the shop delivers to a pincode',
        body: JoinWaitlistRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await joinWaitlist(deps, {
        ...request.body,
        language: languageAskedBy(request),
        network: networkOf(request.ip),
        session: sessionHashIn(request),
      })
      return { message: 'You will be told' }
    },
  )
  api.get(
    '/address/waitlist',
    {
      config: { access: 'admin', tag: 'addresses' },
      schema: {
        summary: 'How many wait for each pincode, the most wanted first',
        response: { 200: z.array(PincodeDemand) },
      },
    },
    async () => (await listDemand(deps.db)).map(presentDemand),
  )
}
