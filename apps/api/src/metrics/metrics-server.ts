import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopMetrics } from './shop-metrics.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/** Told by its words alone: nothing is wrong with the program. */
export class MetricsPortTaken extends Error {}

type Listening = { host: string; port: number }

/** Apart from the shop's own port, so that no proxy shows figures to the world and a busy shop still tells of itself. */
export async function startMetricsServer(
  { registry, collectFiguresOfProcess }: ShopMetrics,
  { host, port }: Listening,
): Promise<MetricsServer> {
  collectFiguresOfProcess()
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  // A scraper that keeps its connection would hold up the end.
  server.keepAliveTimeout = 1
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(inPlainWords(error, { host, port })))
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

function inPlainWords(error: NodeJS.ErrnoException, { host, port }: Listening): Error {
  if (error.code === 'EADDRINUSE')
    return new MetricsPortTaken(
      `Port ${port} is taken by another program. Set METRICS_PORT to another port, or leave it empty for no figures.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new MetricsPortTaken(`METRICS_HOST ${host} is no address of this machine.`)
  return error
}
