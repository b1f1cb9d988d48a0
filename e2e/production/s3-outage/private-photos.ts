import { expect } from 'vitest'
import { aForm, aPicture } from '../../../apps/api/test-support/pictures.ts'
import type { OpenShop } from '../../faults/shop-under-fire.ts'

/** An order, and the cookie of who has bought it. */
export type Bought = { id: string; cookie: string }
/** What the shop said to a photo, and where it is read once it is kept. */
type Told = { status: number; url: string }

const aPhoto = () => aPicture({ width: 60, height: 40 }).jpeg().toBuffer()

export async function collect(shop: OpenShop, { id }: Bought): Promise<void> {
  await shop.query(`UPDATE orders SET collected_at = now() WHERE id = '${id}'`)
}

export async function deliver(shop: OpenShop, { id }: Bought): Promise<void> {
  await shop.query(`UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = '${id}'`)
}

/** Of a door that nobody opened, for an order that was collected. */
export async function tellOfDoor(shop: OpenShop, { id }: Bought, owner: string): Promise<Told> {
  const photo = (await aPhoto()).toString('base64')
  const answer = await fetch(`${shop.url}/api/orders/${id}/attempts`, {
    method: 'POST',
    headers: { cookie: owner, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'nobody_home', photo }),
  })
  const { attempts = [] } = (await answer.json()) as { attempts?: { photo: string }[] }
  return { status: answer.status, url: attempts.at(-1)?.photo ?? '' }
}

/** Of what was wrong with an order that was delivered. */
export async function tellOfProblem(shop: OpenShop, { id, cookie }: Bought): Promise<Told> {
  const asked = { method: 'POST', headers: { cookie }, body: aForm(await aPhoto()) }
  const answer = await fetch(`${shop.url}/api/orders/${id}/problem/photos`, asked)
  const { photo } = (await answer.json()) as { photo?: string }
  return { status: answer.status, url: `/api/problems/photos/${photo}` }
}

/** In a chat; it comes to the shop by a webhook, and its file is fetched after that. */
export async function writeWithPhoto(shop: OpenShop, from: string): Promise<string> {
  const file = (await aPhoto()).toString('base64')
  const written = await fetch(`${shop.sandboxUrl}/sandbox/whatsapp/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, type: 'image', file }),
  })
  expect(written.status).toBe(201)
  const [mediaId] = ((await written.json()) as { mediaIds: string[] }).mediaIds
  const message = () =>
    shop.query<{ id: string }>(`SELECT id FROM whatsapp_messages WHERE media_id = '${mediaId}'`)
  await expect.poll(message).toHaveLength(1)
  return (await message())[0]?.id ?? ''
}

export async function isKept(shop: OpenShop, messageId: string): Promise<boolean> {
  const rows = await shop.query(
    `SELECT FROM whatsapp_messages WHERE id = '${messageId}' AND media_key IS NOT NULL`,
  )
  return rows.length === 1
}
