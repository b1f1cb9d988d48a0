import { IdParams } from '@pindivantalu/domain/id.wire'
import { SendSmsRequest } from '@pindivantalu/domain/messages/codes/sms.wire'
import { OutboxMessageView, OutboxPage, OutboxQuery } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { sendSms } from '../sms/send-sms.ts'
import { listOutbox } from './list-outbox.ts'
import { presentMessage } from './outbox.present.ts'
import { sendAgain } from './send-again.ts'

const admin = { access: 'admin', tag: 'messages' } as const

export function outboxRoutes(app: ShopApp, { db, outbox, sms }: Pick<Deps, 'db' | 'outbox' | 'sms'>): void {
  app.get(
    '/messages',
    {
      config: admin,
      schema: {
        summary: 'Messages that failed, wait or were sent, the newest first, by channel and recipient',
        querystring: OutboxQuery,
        response: { 200: OutboxPage },
      },
    },
    request => listOutbox({ db }, request.query),
  )
  app.post(
    '/messages/:id/send-again',
    {
      config: admin,
      schema: {
        summary: 'Send a failed message again',
        params: IdParams,
        response: { 200: OutboxMessageView },
      },
    },
    async request => {
      const which = { id: request.params.id, actorId: currentUser(request)._id }
      return presentMessage(await sendAgain({ db, outbox }, which))
    },
  )
  app.post(
    '/sms',
    {
      config: admin,
      schema: {
        summary: 'Send a customer an SMS in the words of a registered template',
        body: SendSmsRequest,
        response: { 200: OutboxMessageView },
      },
    },
    async request => {
      const by = { request: request.body, actorId: currentUser(request)._id }
      return presentMessage(await sendSms({ db, outbox, sms }, by))
    },
  )
}
