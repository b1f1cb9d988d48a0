import { setTimeout as pause } from 'node:timers/promises'
import type { OpenShop } from './shop-under-fire.ts'

const PATIENCE_MS = 600_000

export type Asked = {
  cookie?: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  /** How long they wait before they hang up. */
  patienceMs?: number
}

/** What a person at a browser sees of the shop; `undefined` when it does not answer. */
export async function ask(
  shop: Pick<OpenShop, 'url'>,
  path: string,
  { cookie, body, method = body ? 'POST' : 'GET', patienceMs = 25_000 }: Asked = {},
): Promise<Response | undefined> {
  const request = {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }
  return fetch(`${shop.url}/api${path}`, request).catch(() => undefined)
}

/** A shop that is busy, or down, is asked again. */
export async function untilAnswered(
  shop: Pick<OpenShop, 'url'>,
  path: string,
  asked: Asked,
): Promise<Response> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask(shop, path, asked)
    if (answer?.ok) return answer
    if (Date.now() > until) throw new Error(`${path} for ten minutes: ${answer?.status}`)
    await pause(200)
  }
}

/** Told to the provider's own desk, which no fault reaches. */
export async function tellSandbox(shop: OpenShop, path: string, body: object): Promise<void> {
  const answer = await fetch(`${shop.sandboxUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox does not take ${path}: ${await answer.text()}`)
}
