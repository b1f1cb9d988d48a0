import { ChatReport, ChatReportQuery } from '@pindivantalu/domain/problems/chat-report.wire'
import { MissedDeliveries, MissedDeliveriesQuery } from '@pindivantalu/domain/problems/missed-delivery.wire'
import { ProblemsWaiting } from '@pindivantalu/domain/problems/problem.wire'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { showChatReport } from './chat-report.ts'
import { countQueue, listMissedDeliveries } from './missed-deliveries.ts'

const config = { access: 'problems', tag: 'problems' } as const

/** Beside the problems themselves: how much waits, what the riders brought back, and what a chat is about. */
export function queueRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'shop'>): void {
  app.get(
    '/problems/waiting',
    {
      config,
      schema: {
        summary: 'How much the queue holds, and how much of it waits for the owner',
        response: { 200: ProblemsWaiting },
      },
    },
    () => countQueue(deps),
  )
  app.get(
    '/problems/missed-deliveries',
    {
      config,
      schema: {
        summary: 'Orders that could not be handed over and have no new time, the longest waiting first',
        querystring: MissedDeliveriesQuery,
        response: { 200: MissedDeliveries },
      },
    },
    request => listMissedDeliveries(deps, request.query),
  )
  app.get(
    '/problems/chat',
    {
      config,
      schema: {
        summary: 'The delivered orders and pictures of who writes from a phone, to open a problem by',
        querystring: ChatReportQuery,
        response: { 200: ChatReport },
      },
    },
    request => showChatReport(deps, request.query.phone),
  )
}
