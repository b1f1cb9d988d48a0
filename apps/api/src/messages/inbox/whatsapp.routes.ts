import {
  ReadChatRequest,
  SendWhatsAppRequest,
  WhatsAppChatDetail,
  WhatsAppChatParams,
  WhatsAppChats,
  WhatsAppChatsQuery,
  WhatsAppListQuery,
  WhatsAppMessages,
  WhatsAppMessageView,
  WhatsAppReplyRequest,
  WhatsAppTemplateRequest,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { listChatsOf, type OrdersOfPhones } from './list-chats.ts'
import { readChat, showChat } from './read-chat.ts'
import { readMessages } from './read-thread.ts'
import { reply, sendTemplate, writeToCustomer } from './reply.ts'
import { presentInThread } from './whatsapp.present.ts'

const config = { access: 'inbox', tag: 'whatsapp' } as const

type InboxDeps = Pick<Deps, 'db' | 'now' | 'outbox'> & { ordersOfPhones: OrdersOfPhones }

export function whatsappRoutes(app: ShopApp, { db, now, outbox, ordersOfPhones }: InboxDeps): void {
  app.get(
    '/whatsapp',
    {
      config,
      schema: {
        summary: 'The newest 500 messages, or 50 of one thread up to a moment, the newest first',
        querystring: WhatsAppListQuery,
        response: { 200: WhatsAppMessages },
      },
    },
    request => readMessages({ db }, request.query),
  )
  app.get(
    '/whatsapp/chats',
    {
      config,
      schema: {
        summary: 'Chats, the newest message first; of those that wait, who waits longest',
        querystring: WhatsAppChatsQuery,
        response: { 200: WhatsAppChats },
      },
    },
    request => listChatsOf({ db, now, ordersOfPhones }, request.query, currentUser(request)._id),
  )
  app.get(
    '/whatsapp/chats/:phone',
    {
      config,
      schema: {
        summary: 'Whose chat it is, and until when free text may be sent',
        params: WhatsAppChatParams,
        response: { 200: WhatsAppChatDetail },
      },
    },
    request => showChat({ db, now }, request.params.phone),
  )
  app.put(
    '/whatsapp/chats/:phone/read',
    {
      config,
      schema: {
        summary: 'A chat was read up to a moment',
        params: WhatsAppChatParams,
        body: ReadChatRequest,
        response: { 200: WhatsAppChatDetail },
      },
    },
    ({ params: { phone }, body: { upTo, lastId } }) =>
      readChat({ db, now }, { phone, upTo: new Date(upTo), lastId }),
  )
  app.post(
    '/whatsapp',
    {
      config,
      schema: {
        summary: 'Write to a customer who wrote in the last 24 hours',
        body: SendWhatsAppRequest,
        response: { 200: WhatsAppMessageView },
      },
    },
    async request => {
      const by = { request: request.body, actorId: currentUser(request)._id }
      return presentInThread(await writeToCustomer({ db, now, outbox }, by))
    },
  )
  app.post(
    '/whatsapp/reply',
    {
      config,
      schema: {
        summary: 'Answer somebody who wrote in the last 24 hours',
        body: WhatsAppReplyRequest,
        response: { 200: WhatsAppMessageView },
      },
    },
    async request => {
      const by = { request: request.body, actorId: currentUser(request)._id }
      return presentInThread(await reply({ db, now, outbox }, by))
    },
  )
  app.post(
    '/whatsapp/template',
    {
      config,
      schema: {
        summary: 'Ask somebody to write again, in approved words',
        body: WhatsAppTemplateRequest,
        response: { 200: WhatsAppMessageView },
      },
    },
    async request => {
      const by = { request: request.body, actorId: currentUser(request)._id }
      return presentInThread(await sendTemplate({ db, now, outbox }, by))
    },
  )
}
