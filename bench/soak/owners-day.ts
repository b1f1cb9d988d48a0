import { setTimeout as pause } from 'node:timers/promises'
import type { Asker } from './ask.ts'

const ASSIGNED_AT_ONCE = 200
const DELIVERED_AT_ONCE = 4
const INVOICES = 3

export type Owner = {
  cookie: string
  deliveryPartnerUserId: string
  sourcingPartnerUserId: string
  sourcingPartnerAddressId: string
}

type Listed = { orders: { _id: string }[] }

/** One round of an owner's afternoon: look, assign, print, deliver, prepare an import. */
export async function workAsOwner(
  { read, readJson }: Pick<Asker, 'read' | 'readJson'>,
  owner: Owner,
): Promise<void> {
  const { cookie, ...partners } = owner
  const list = (query: string) => readJson<Listed>('order list', `/api/orders?${query}`, { cookie })

  await read('board', '/api/orders/today', { cookie })
  await list('pageNumber=1')
  await list('pageNumber=1&q=lakshmi')
  for (const days of ['today', '7-days', '30-days'])
    await read('figures', `/api/figures?days=${days}`, { cookie })
  await read('gst', `/api/figures/gst?month=${new Date().toISOString().slice(0, 7)}`, { cookie })

  const waiting = await newest(list, 'status=Created&paid=true', ASSIGNED_AT_ONCE)
  const body = { orderIds: waiting, ...partners }
  if (waiting.length > 0)
    await read(`assign up to ${ASSIGNED_AT_ONCE}`, '/api/orders/assign', { method: 'PUT', cookie, body })

  for (const id of waiting.slice(0, INVOICES)) await read('invoice', `/api/orders/${id}/invoice`, { cookie })
  await read('cook sheet', '/api/orders/cook-sheet/pdf', { cookie })

  const csv = await read('csv export', '/api/products/csv', { cookie })
  if (csv) {
    const preview = { method: 'POST', cookie, body: { csv: csv.toString() } } as const
    await Promise.all([1, 2].map(() => read('csv preview', '/api/products/csv/preview', preview)))
  }

  const toDeliver = waiting.values()
  const deliver = async () => {
    for (const id of toDeliver) await read('deliver', `/api/orders/${id}/deliver`, { method: 'PUT', cookie })
  }
  await Promise.all(Array.from({ length: DELIVERED_AT_ONCE }, deliver))
  await pause(1_000)
}

/** A page of the list has fewer than are assigned at once. */
async function newest(
  list: (query: string) => Promise<Listed | undefined>,
  query: string,
  most: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let pageNumber = 1; ids.length < most; pageNumber += 1) {
    const orders = (await list(`${query}&pageNumber=${pageNumber}`))?.orders ?? []
    if (orders.length === 0) break
    ids.push(...orders.map(order => order._id))
  }
  return ids.slice(0, most)
}
