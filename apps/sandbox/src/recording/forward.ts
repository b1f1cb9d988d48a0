export type Call = { method: string; url: string; headers: Headers; body: Buffer | undefined }
export type Answer = { status: number; headers: [string, string][]; body: Buffer }

export const LARGEST_BODY = 16 * 1024 * 1024
/** Longer than any of the shop's gateways waits. */
const PATIENCE_MS = 30_000

/** Of this connection, not of the call; what comes back is not compressed, so that it can be read. */
const OF_THE_CONNECTION = [
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
  'content-encoding',
  'expect',
]

/** Asks the real provider as the shop asked, and hands back what came, unchanged. */
export async function forward(
  { method, url, headers, body }: Call,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const sent = new Headers(headers)
  for (const name of OF_THE_CONNECTION) sent.delete(name)
  sent.set('accept-encoding', 'identity')
  const answer = await fetch(url, {
    method,
    headers: sent,
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)),
    body: await readAll(answer),
  }
}

async function readAll({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LARGEST_BODY) throw new RangeError('answer too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
