import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { CODE_CHANNELS } from '@pindivantalu/domain/fulfilment/delivery-code'
import {
  DeliveryCodeSent,
  SendDeliveryCodeRequest,
  VerifyDeliveryCodeRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { sendDeliveryCode, verifyDeliveryCode } from './delivery-code.ts'

const config = { access: 'carrier', tag: 'fulfilment' } as const

export function deliveryCodeRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'limits' | 'now' | 'config' | 'codeSeal' | 'sms' | 'whatsapp' | 'outbox'>,
): void {
  for (const channel of CODE_CHANNELS) {
    app.post(
      `/${channel}/sendotp`,
      {
        config,
        schema: {
          summary: 'Send the customer the code that opens the hand-over, by SMS and by WhatsApp',
          body: SendDeliveryCodeRequest,
          response: { 200: DeliveryCodeSent },
        },
      },
      request =>
        sendDeliveryCode(deps, { user: currentUser(request), orderId: request.body.orderId, channel }),
    )
  }
  app.post(
    '/sms/verifyotp',
    {
      config,
      schema: {
        summary: 'Open the hand-over with the code the customer has',
        body: VerifyDeliveryCodeRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await verifyDeliveryCode(deps, { user: currentUser(request), ...request.body })
      return { message: 'OTP verified' }
    },
  )
}
