import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = { client: Socket; server: Socket }

/** Stands between the shop and PostgreSQL, and misbehaves as networks do. */
export async function startRelay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let forbidden: { word: string; times: number } | undefined

  const relay = createServer(client => {
    const pair = { client, server: connect(Number(target.port), target.hostname) }
    pairs.add(pair)
    client.on('data', bytes => {
      if (forbidden && forbidden.times > 0 && bytes.includes(forbidden.word)) {
        forbidden.times -= 1
        cut()
      }
    })
    client.pipe(pair.server)
    pair.server.pipe(client)
    for (const socket of [client, pair.server]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        pair.server.destroy()
        pairs.delete(pair)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')

  function cut(): void {
    for (const { client } of pairs) client.destroy()
  }

  const { port } = relay.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    /** From now on nothing passes on the connections that are open, in either direction, and nobody is told. */
    freeze() {
      const frozen = [...pairs]
      for (const { client, server } of frozen) {
        client.unpipe(server).pause()
        server.unpipe(client).pause()
      }
      return frozen.length
    },
    /** Cuts every connection as soon as one asks for this, so many times. */
    cutAt(word: string, times: number) {
      forbidden = { word, times }
    },
    timesLeft: () => forbidden?.times ?? 0,
    close() {
      relay.close()
      cut()
    },
  }
}
