import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../tools/programs/free-port.ts'
import { startProgram } from './program.ts'
import type { Workshop } from './workshop.ts'

type ShopOptions = { databaseUrl: string; folder: string; env: NodeJS.ProcessEnv; workshop: Workshop }

/** What production insists on, with keys that open nothing. */
export const IN_PRODUCTION = {
  NODE_ENV: 'production',
  // Several may run at once, and other shops beside them.
  METRICS_PORT: '',
  SHOP_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_bench',
  RAZORPAY_KEY_SECRET: 'bench',
  RAZORPAY_WEBHOOK_SECRETS: 'bench'.repeat(7),
  FIREBASE_API_KEY: 'bench',
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_APP_ID: 'bench',
  WHATSAPP_TOKEN: 'bench',
  WHATSAPP_APP_SECRET: 'bench',
  WHATSAPP_VERIFY_TOKEN: 'bench'.repeat(7),
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '1',
  MSG91_AUTH_KEY: 'bench',
  MSG91_DELIVERY_CODE_TEMPLATE_ID: 'bench',
  MSG91_CALL_BACK_TEMPLATE_ID: 'bench',
  MSG91_PAYMENT_REMINDER_TEMPLATE_ID: 'bench',
  MSG91_RUNNING_LATE_TEMPLATE_ID: 'bench',
  TWILIO_ACCOUNT_SID: 'bench',
  TWILIO_AUTH_TOKEN: 'bench',
  TWILIO_FROM: 'bench',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.example',
  CODE_SECRET: 'bench'.repeat(7),
}

/** The shop as it is run, pages and API, on this machine alone. */
export async function startShop({ databaseUrl, folder, env, workshop }: ShopOptions) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const program = await startProgram({
    words: wordsToStart(env),
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder },
    logFile: join(folder, 'shop.log'),
    readyAt: `${origin}/readyz`,
    workshop,
  })
  return { ...program, origin, peakMemoryMb: () => peakMemoryMb(program.pid) }
}

/** In production just as `npm start` does; else only the shop of what that starts. */
function wordsToStart({ NODE_ENV }: NodeJS.ProcessEnv): string[] {
  return [NODE_ENV === 'production' ? 'tools/start.js' : 'apps/api/src/main.ts']
}

/** The most memory the process has held so far, as the kernel counted it. */
function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
