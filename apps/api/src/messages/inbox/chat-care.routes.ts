import {
  HoldChatRequest,
  ResolveChatRequest,
  WhatsAppChatDetail,
  WhatsAppChatParams,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { holdChat, reopenChat, resolveChat } from './look-after-chat.ts'

const config = { access: 'inbox', tag: 'whatsapp' } as const
const params = WhatsAppChatParams
const response = { 200: WhatsAppChatDetail }

export function chatCareRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.put(
    '/whatsapp/chats/:phone/holder',
    {
      config,
      schema: { summary: 'Who looks after a chat', params, body: HoldChatRequest, response },
    },
    request => {
      const { phone } = request.params
      return holdChat(deps, { phone, actorId: currentUser(request)._id, holder: request.body.holder })
    },
  )
  app.put(
    '/whatsapp/chats/:phone/resolved',
    {
      config,
      schema: {
        summary: 'A chat is settled, until its customer writes again',
        params,
        body: ResolveChatRequest,
        response,
      },
    },
    request => {
      const { phone } = request.params
      const upTo = new Date(request.body.upTo)
      return resolveChat(deps, { phone, actorId: currentUser(request)._id, upTo })
    },
  )
  app.delete(
    '/whatsapp/chats/:phone/resolved',
    { config, schema: { summary: 'A settled chat is open again', params, response } },
    request => reopenChat(deps, { phone: request.params.phone, actorId: currentUser(request)._id }),
  )
}
