import { type ChildProcess, fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterwards } from './afterwards.ts'

const PROGRAM = fileURLToPath(new URL('../../sandbox/test-support/many-sandboxes.ts', import.meta.url))

type SandboxOrder = { id: number; start?: NodeJS.ProcessEnv }
type SandboxAnswer = { id: number; url: string; smtpUrl: string } | { id: number; problem: string }

let ofThisWorker: ChildProcess | undefined
let started = 0

/** A sandbox with nothing in it, in another process: the apps meet over HTTP only. Call it at the top of a test file. */
export async function startSandbox(env: Record<string, string> = {}) {
  ofThisWorker ??= startProgram()
  const program = ofThisWorker
  const id = ++started
  const order = (what: Omit<SandboxOrder, 'id'>) => program.send({ id, ...what } satisfies SandboxOrder)
  const answer = answerTo(program, id)
  const anyPorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
  order({ start: { ...process.env, NODE_ENV: 'test', ...anyPorts, ...env } })
  afterwards(() => void order({}))
  const { url, smtpUrl } = await answer

  async function tell<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  return {
    url,
    smtpUrl,
    /** As a customer does, see pay.routes.ts of the sandbox. */
    pay: (orderId: string, how: object = {}) =>
      tell<{ razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }>(
        'POST',
        'razorpay/pay',
        { order_id: orderId, outcome: 'captured', webhook: 'never', ...how },
      ),
    strike: (mode: string, provider = 'razorpay') => tell('POST', 'faults', { provider, mode, seconds: 60 }),
    recover: () => tell<void>('DELETE', 'faults'),
    tell,
    /** What Razorpay itself has in the shop's account, asked without the shop. */
    async askRazorpay<T>(path: string): Promise<T> {
      const headers = { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` }
      return (await (await fetch(`${url}/v1/${path}`, { headers })).json()) as T
    },
  }
}

/** A webhook as Razorpay would send it to the shop. */
export function signedWebhook(
  body: string,
  { signature = signatureOf(body), eventId = randomUUID() }: { signature?: string; eventId?: string } = {},
) {
  return {
    method: 'POST',
    url: '/api/orders/razorpay-webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    },
    payload: body,
  } as const
}

export function signatureOf(body: string, secret = 'sandbox-webhook-secret'): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** It ends with its worker. */
function startProgram(): ChildProcess {
  const program = fork(PROGRAM)
  program.setMaxListeners(0)
  program.unref()
  program.channel?.unref()
  return program
}

async function answerTo(program: ChildProcess, id: number): Promise<{ url: string; smtpUrl: string }> {
  const answer = await new Promise<SandboxAnswer>((resolve, reject) => {
    program.once('exit', code => reject(new Error(`The sandboxes ended with exit code ${code}`)))
    program.on('message', function hear(said: SandboxAnswer) {
      if (said.id !== id) return
      program.off('message', hear)
      resolve(said)
    })
  })
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}
