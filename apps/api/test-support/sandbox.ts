import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))

/** The real sandbox, as a process of its own: the apps meet over HTTP only. Call it at the top of a test file. */
export async function startSandbox(env: Record<string, string> = {}) {
  const anyPorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
  const child = fork(MAIN, { env: { ...process.env, NODE_ENV: 'test', ...anyPorts, ...env }, silent: true })
  afterAll(() => void child.kill('SIGKILL'))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', data => resolve(String(data)))
    child.stderr?.once('data', data => reject(new Error(String(data))))
  })
  const url = /http:[^,]+/.exec(line)?.[0]
  if (!url) throw new Error(`The sandbox did not say where it is: ${line}`)

  async function tell<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  return {
    url,
    smtpUrl: /smtp:\S+/.exec(line)?.[0] ?? '',
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
  }
}
