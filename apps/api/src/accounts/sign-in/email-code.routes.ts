import { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { SendEmailCodeRequest, VerifyEmailCodeRequest } from '@pindivantalu/domain/messages/email.wire'
import type { Deps } from '../../deps.ts'
import { currentSession, currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { callerOf } from './caller.ts'
import { sendEmailCode, verifyEmailCode } from './email-code.ts'

export function emailCodeRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'limits' | 'now' | 'config' | 'mailer' | 'outbox' | 'shop'>,
): void {
  app.post(
    '/email/sendotp',
    {
      config: { access: 'signedIn', needsAppCheck: true, tag: 'profile' },
      schema: {
        summary: 'Mail a code that proves an email address',
        body: SendEmailCodeRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      const { user } = currentSession(request)
      await sendEmailCode(deps, { user, email: request.body.email, network: callerOf(request).network })
      return { message: 'OTP has been sent' }
    },
  )
  app.post(
    '/email/verifyotp',
    {
      config: { access: 'signedIn', tag: 'profile' },
      schema: {
        summary: 'Save the own email address, proven by its code',
        body: VerifyEmailCodeRequest,
        response: { 200: UserInfo },
      },
    },
    request => verifyEmailCode(deps, { user: currentUser(request), ...request.body }),
  )
}
