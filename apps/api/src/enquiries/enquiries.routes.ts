import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { EnquiryRequest, EnquiryView } from '@pindivantalu/domain/enquiries/enquiry.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import type { Deps } from '../deps.ts'
import { sessionHashIn } from '../http/access/session-cookie.ts'
import { networkOf } from '../http/limits/rate-limits.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { sendEnquiry, showEnquiry } from './send-enquiry.ts'

export function enquiryRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'limits'>): void {
  app.post(
    '/enquiries',
    {
      config: { access: 'everyone', needsAppCheck: true, tag: 'enquiries' },
      schema: {
        summary: 'Ask for more than a basket holds, or for an event',
        body: EnquiryRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      const network = networkOf(request.ip)
      await sendEnquiry(deps, { form: request.body, network, session: sessionHashIn(request) })
      return { message: 'Enquiry sent' }
    },
  )
  app.get(
    '/enquiries/:id',
    {
      config: { access: 'inbox', tag: 'enquiries' },
      schema: {
        summary: 'An enquiry, by the id of its message in the chat',
        params: IdParams,
        response: { 200: EnquiryView },
      },
    },
    request => showEnquiry(deps, request.params.id),
  )
}
