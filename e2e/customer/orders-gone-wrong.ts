import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { theOwner } from '../a-person.ts'
import { aPaidOrder, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { TELUGU_HOME } from '../telugu/telugu-reader.ts'

const WORDS = 'ప్యాకెట్లు పగిలి రాకూడదు.'

/** The pages of a customer's orders that went wrong in each of the ways there are, by what they show. */
export async function ordersGoneWrong(customer: Pick<Page, 'request'>): Promise<Record<string, string>> {
  const owner = await theOwner()
  const { request } = customer
  const missed = await missedOrder(owner, request)
  const cancelled = await cancelledOrder(owner, request)
  const reporting = await deliveredOrder(owner, request)
  const waiting = await reportedOrder(owner, request)
  const refused = await answeredOrder(owner, request, 'decline')
  const again = await answeredOrder(owner, request, 'send_again')
  const refunded = await answeredOrder(owner, request, 'refund')
  return {
    missed: `/order/${missed._id}`,
    cancelled: `/order/${cancelled._id}`,
    'to report a problem': `/order/${reporting._id}/problem`,
    'report that waits': `/order/${waiting.order._id}/problem`,
    'report that is declined': `/order/${refused._id}/problem`,
    'report that is sent again': `/order/${again._id}/problem`,
    'sent again': `/order/${again._id}`,
    'report that is refunded': `/order/${refunded._id}/problem`,
    'refunded in part': `/order/${refunded._id}`,
  }
}

async function missedOrder(owner: APIRequestContext, customer: APIRequestContext): Promise<OrderView> {
  const order = await aPaidOrder(customer, { shipTo: TELUGU_HOME })
  await ownerDoes(owner, 'collect', order)
  const data = { reason: 'nobody_home' }
  await answered(owner.post(`/api/orders/${order._id}/attempts`, { data }))
  return order
}

async function cancelledOrder(owner: APIRequestContext, customer: APIRequestContext): Promise<OrderView> {
  const order = await aPaidOrder(customer, { shipTo: TELUGU_HOME })
  const { version } = await answered(owner.get(`/api/orders/${order._id}`))
  await answered(
    owner.put(`/api/orders/${order._id}/cancel`, { data: { reason: 'kitchen_failed', version } }),
  )
  return order
}

export async function deliveredOrder(
  owner: APIRequestContext,
  customer: APIRequestContext,
): Promise<OrderView> {
  const order = await aPaidOrder(customer, { shipTo: TELUGU_HOME })
  await ownerDoes(owner, 'collect', order)
  await ownerDoes(owner, 'deliver', order)
  return order
}

async function reportedOrder(
  owner: APIRequestContext,
  customer: APIRequestContext,
): Promise<{ order: OrderView; problem: ProblemView }> {
  const order = await deliveredOrder(owner, customer)
  const items = order.orderItems.slice(0, 1).map(({ _id: item }) => ({ item, quantity: 1 }))
  const data = { items, kind: 'broken', wish: 'refund', note: WORDS }
  return { order, problem: await answered(customer.post(`/api/orders/${order._id}/problem`, { data })) }
}

async function answeredOrder(
  owner: APIRequestContext,
  customer: APIRequestContext,
  decision: 'decline' | 'send_again' | 'refund',
): Promise<OrderView> {
  const { order, problem } = await reportedOrder(owner, customer)
  const { version } = await answered(owner.get(`/api/problems/${problem._id}`))
  const data = { decision, words: WORDS, version }
  await answered(owner.put(`/api/problems/${problem._id}`, { data }))
  return order
}
