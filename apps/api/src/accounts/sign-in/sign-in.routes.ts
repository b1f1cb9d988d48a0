import {
  ExistsAnswer,
  PhoneRequest,
  RegisterRequest,
  SignInRequest,
  SignInTroubleReport,
  UserInfo,
} from '@pindivantalu/domain/accounts/account.wire'
import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { clearSessionCookie, setSessionCookie } from '../../http/access/session-cookie.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { presentUserInfo } from '../accounts.present.ts'
import { type AccountRow, doesPhoneExist } from '../accounts.queries.ts'
import { isDeliveryPartnersPhone } from '../partners/delivery-partners.queries.ts'
import { callerOf } from './caller.ts'
import { checkExistence } from './check-existence.ts'
import { reportSignInTrouble } from './report-sign-in-trouble.ts'
import { register, registerDeliveryPartner, signIn, signInDeliveryPartner } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const everyone = { access: 'everyone', worksWhileQuiet: true, tag: 'sign-in' } as const
const verifiedApp = { ...everyone, needsAppCheck: true } as const

export function signInRoutes(
  app: ShopApp,
  deps: Pick<Deps, 'db' | 'phoneIdentity' | 'limits' | 'mailer' | 'outbox' | 'shop' | 'background'>,
): void {
  for (const path of ['/users/checkuser', '/users/phone-exists']) {
    app.post(
      path,
      {
        config: verifiedApp,
        schema: {
          summary: 'Whether a phone has an account',
          body: PhoneRequest,
          response: { 200: ExistsAnswer },
        },
      },
      request =>
        checkExistence(
          deps,
          { phone: request.body.phone, network: callerOf(request).network },
          doesPhoneExist,
        ),
    )
  }
  app.post(
    '/users/checkdeliverypartner',
    {
      config: verifiedApp,
      schema: {
        summary: 'Whether a phone belongs to a delivery partner',
        body: PhoneRequest,
        response: { 200: ExistsAnswer },
      },
    },
    request =>
      checkExistence(
        deps,
        { phone: request.body.phone, network: callerOf(request).network },
        isDeliveryPartnersPhone,
      ),
  )
  app.post(
    '/users',
    {
      config: everyone,
      schema: {
        summary: 'Sign up with a verified phone',
        body: RegisterRequest,
        response: { 201: UserInfo },
      },
    },
    async (request, reply) => welcome(reply.code(201), await register(deps, request.body, callerOf(request))),
  )
  app.post(
    '/users/auth',
    {
      config: everyone,
      schema: {
        summary: 'Sign in with a verified phone; an unknown one gets an account',
        body: SignInRequest,
        response: { 200: UserInfo },
      },
    },
    async (request, reply) => welcome(reply, await signIn(deps, request.body, callerOf(request))),
  )
  app.post(
    '/users/deliverypartner/register',
    {
      config: everyone,
      schema: {
        summary: 'Apply as delivery partner with a verified phone',
        body: RegisterRequest,
        response: { 201: UserInfo },
      },
    },
    async (request, reply) =>
      welcome(reply.code(201), await registerDeliveryPartner(deps, request.body, callerOf(request))),
  )
  app.post(
    '/users/deliverypartner/login',
    {
      config: everyone,
      schema: {
        summary: 'Sign in as delivery partner with a verified phone',
        body: SignInRequest,
        response: { 200: UserInfo },
      },
    },
    async (request, reply) =>
      welcome(reply, await signInDeliveryPartner(deps, request.body, callerOf(request))),
  )
  app.post(
    '/users/sign-in-trouble',
    {
      // Without App Check, which fails along with the keys whose trouble is reported here.
      config: everyone,
      schema: {
        summary: 'Tell the shop that the provider refuses codes because of its set-up',
        body: SignInTroubleReport,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      const { network } = callerOf(request)
      await reportSignInTrouble(deps, { ...request.body, network, log: request.log })
      return { message: 'The shop has been told' }
    },
  )
  app.post(
    '/users/logout',
    { config: everyone, schema: { summary: 'Sign out on this device', response: { 200: DoneAnswer } } },
    async (request, reply) => {
      await signOut(deps, callerOf(request))
      clearSessionCookie(reply)
      return { message: 'Signed out' }
    },
  )
}

function welcome(
  reply: FastifyReply,
  signedIn: { account: AccountRow; session: { token: string; expiresAt: Date } },
) {
  setSessionCookie(reply, signedIn.session)
  return presentUserInfo(signedIn.account)
}
