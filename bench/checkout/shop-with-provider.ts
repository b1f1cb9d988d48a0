import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { startProgram } from '../program.ts'
import { startShop } from '../shop.ts'
import type { Workshop } from '../workshop.ts'

/** The stand-in answers at once and tells nothing; the sandbox does what Razorpay and WhatsApp do, webhooks included. */
export type Provider = 'stand-in' | 'sandbox'

type ShopOptions = {
  provider: Provider
  databaseUrl: string
  /** Where what each request asks is written down, when the shop ends. */
  traceFile?: string
  /** For the shop alone. */
  env?: NodeJS.ProcessEnv
  workshop: Workshop
}

/** Not as production: there the shop speaks to its providers over TLS only. */
export async function startShopWithProvider({
  provider,
  databaseUrl,
  traceFile,
  env,
  workshop,
}: ShopOptions) {
  const folder = join(workshop.folder, traceFile ? 'traced' : provider)
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const [port, smtpPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const ports = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) }
  const shop = await startShop({
    databaseUrl,
    folder,
    env: {
      ...ports,
      NODE_ENV: 'test',
      SERVE_PAGES: 'false',
      RAZORPAY_API_URL: url,
      WHATSAPP_API_URL: `${url}/v23.0`,
      ...(traceFile && { NODE_OPTIONS: `--import ${pathOf('trace-program.ts')}`, TRACE_FILE: traceFile }),
      ...env,
    },
    workshop,
  })
  const program =
    provider === 'sandbox'
      ? { words: ['apps/sandbox/src/main.ts'], readyAt: `${url}/healthz` }
      : { words: [pathOf('provider-program.ts'), String(port)], readyAt: `${url}/ready` }
  const { stop } = await startProgram({
    ...program,
    // Where the sandbox sends its webhooks.
    env: { ...ports, NODE_ENV: 'test', PORT: new URL(shop.origin).port },
    logFile: join(folder, 'provider.log'),
    workshop,
  })
  return {
    origin: shop.origin,
    pid: shop.pid,
    ...(provider === 'sandbox' && { payAt: `${url}/sandbox/razorpay/pay` }),
    async stop() {
      await shop.stop()
      await stop()
    },
  }
}

function pathOf(program: string): string {
  return join(import.meta.dirname, program)
}
