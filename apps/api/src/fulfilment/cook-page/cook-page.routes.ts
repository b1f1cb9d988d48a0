import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import {
  CookLink,
  CookLinkRequest,
  CookPage,
  CookReadyRequest,
  CookTokenParams,
  CookTroubleRequest,
  Kitchens,
  KitchensQuery,
} from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { networkOf } from '../../http/limits/rate-limits.ts'
import { NOT_PASSED_ON } from '../../http/security-headers.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { copyCookLink, withdrawLinks } from './cook-links.ts'
import { seeTrouble, showCookPage, showKitchens, tellTrouble, tickReady } from './cook-page.ts'

const forOwner = { access: 'board', tag: 'fulfilment' } as const

/** The token lets in whoever has it: it is checked where the page is read. */
const forHolder = {
  config: { access: 'everyone', tag: 'fulfilment' } as const,
  /** Nobody on the way keeps it, and no other site is told of the token. */
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', ...NOT_PASSED_ON })
  },
}

type Held = FastifyRequest<{ Params: { token: string } }>
const holderOf = ({ params: { token }, ip }: Pick<Held, 'params' | 'ip'>) => ({
  token,
  network: networkOf(ip),
})

export function cookPageRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'limits' | 'config'>): void {
  app.get(
    '/cook/:token',
    {
      ...forHolder,
      schema: {
        summary: 'What the cook of a link makes on its day, by when, and what is ready; nothing of customers',
        params: CookTokenParams,
        response: { 200: CookPage },
      },
    },
    request => showCookPage(deps, holderOf(request)),
  )
  app.put(
    '/cook/:token/ready',
    {
      ...forHolder,
      schema: {
        summary: 'How many packets are ready; the last tick of a line counts, however often it is sent',
        params: CookTokenParams,
        body: CookReadyRequest,
        response: { 200: CookPage },
      },
    },
    request => tickReady(deps, holderOf(request), request.body),
  )
  app.post(
    '/cook/:token/trouble',
    {
      ...forHolder,
      schema: {
        summary: 'Tell the owner that something will be late or cannot be made, once per key',
        params: CookTokenParams,
        body: CookTroubleRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await tellTrouble(deps, holderOf(request), request.body)
      return { message: 'The shop is told' }
    },
  )
  ownerRoutes(app, deps)
}

function ownerRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'config'>): void {
  app.get(
    '/orders/kitchens',
    {
      config: forOwner,
      schema: {
        summary: 'How many packets the cooks have ready for a day, and what they cannot make',
        querystring: KitchensQuery,
        response: { 200: Kitchens },
      },
    },
    request => showKitchens(deps, request.query),
  )
  app.put(
    '/orders/kitchens/troubles/:id/seen',
    {
      config: forOwner,
      schema: {
        summary: 'I have seen what a cook cannot make',
        params: IdParams,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await seeTrouble(deps, request.params.id)
      return { message: 'Seen' }
    },
  )
  app.post(
    '/orders/cook-sheet/link',
    {
      config: forOwner,
      schema: {
        summary: "A new link to a cook's page of a day, told this once",
        body: CookLinkRequest,
        response: { 200: CookLink },
      },
    },
    request => copyCookLink(deps, { request: request.body, actorId: currentUser(request)._id }),
  )
  app.post(
    '/orders/cook-sheet/link/withdraw',
    {
      config: forOwner,
      schema: {
        summary: 'Every link to the page of a cook and day opens nothing any more',
        body: CookLinkRequest,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await withdrawLinks(deps, { request: request.body, actorId: currentUser(request)._id })
      return { message: 'Withdrawn' }
    },
  )
}
