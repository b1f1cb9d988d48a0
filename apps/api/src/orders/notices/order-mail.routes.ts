import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { ResendOrderMailRequest } from '@pindivantalu/domain/messages/email.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { resendOrderMail } from './resend-order-mail.ts'

const RESENDS = [
  { url: '/email/orderemail', kind: 'order_placed', summary: 'Mail an order’s confirmation again' },
  { url: '/email/orderupdatedemail', kind: 'order_updated', summary: 'Mail what is new of an order again' },
] as const

export function orderMailRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'limits' | 'outbox'>,
): void {
  for (const { url, kind, summary } of RESENDS) {
    app.post(
      url,
      {
        config: { access: 'signedIn', tag: 'orders' },
        schema: { summary, body: ResendOrderMailRequest, response: { 200: DoneAnswer } },
      },
      async request => {
        const mail = { kind, orderId: request.body.orderId, reader: currentUser(request) }
        return { message: await resendOrderMail(deps, mail) }
      },
    )
  }
}
