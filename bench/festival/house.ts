import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { startProgram } from '../program.ts'
import { startShop } from '../shop.ts'
import type { Workshop } from '../workshop.ts'
import { type Surroundings, startDatabase } from './database.ts'
import { whoComes } from './people.ts'

export type House = Awaited<ReturnType<typeof startHouse>>

type HouseOptions = { instances: number; surroundings: Surroundings }

/** A database, the sandbox, and as many shops as are asked for, which share what one machine's shops share. */
export async function startHouse(workshop: Workshop, { instances, surroundings }: HouseOptions) {
  const { filled, ...database } = await startDatabase(workshop, surroundings)

  const folder = join(workshop.folder, 'shops')
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const [sandboxPort, smtpPort, webhookPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const env = {
    NODE_ENV: 'test',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    RAZORPAY_API_URL: sandboxUrl,
    WHATSAPP_API_URL: `${sandboxUrl}/v23.0`,
    // Whoever comes says from where, so that limits count people and not this program.
    TRUST_PROXY: 'loopback',
  }
  const sandbox = await startProgram({
    words: ['apps/sandbox/src/main.ts'],
    // Where it sends its webhooks.
    env: { ...env, PORT: String(webhookPort) },
    readyAt: `${sandboxUrl}/healthz`,
    logFile: join(folder, 'sandbox.log'),
    workshop,
  })
  const shops = []
  for (let number = 1; number <= instances; number += 1) {
    const metricsPort = await findFreePort()
    const shop = await startShop({
      databaseUrl: database.shopsUrl,
      folder,
      env: { ...env, ...database.env, METRICS_PORT: String(metricsPort) },
      workshop,
    })
    shops.push({ ...shop, metricsPort })
  }
  await passOnInTurn(
    webhookPort,
    shops.map(({ origin }) => Number(new URL(origin).port)),
    workshop,
  )
  const { customers, ...shopOf } = filled
  return { ...shopOf, ...whoComes(customers), database, sandboxUrl, sandboxPid: sandbox.pid, shops }
}

/** The sandbox knows one port to send its webhooks to. Each of its connections goes to the next shop. */
async function passOnInTurn(port: number, ports: number[], workshop: Workshop): Promise<void> {
  let turn = 0
  const server = createServer(incoming => {
    turn += 1
    const outgoing = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('error', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, resolve))
  workshop.endLater(async () => server.close())
}
