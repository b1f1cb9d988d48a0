import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { ContactRequest } from '@pindivantalu/domain/messages/contact.wire'
import type { Deps } from '../../deps.ts'
import { currentSession } from '../../http/access/access.ts'
import { networkOf } from '../../http/limits/rate-limits.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { contactMessages } from './send-contact-message.ts'

export function contactRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'limits' | 'mailer' | 'outbox' | 'shop'>,
): void {
  const sendContactMessage = contactMessages(deps)
  app.post(
    '/email',
    {
      config: { access: 'signedIn', needsAppCheck: true, tag: 'contact' },
      schema: { summary: 'Write to the shop', body: ContactRequest, response: { 200: DoneAnswer } },
    },
    async request => {
      const { user } = currentSession(request)
      await sendContactMessage({ user, network: networkOf(request.ip), form: request.body })
      return { message: 'Message sent' }
    },
  )
}
