import { get as getByHttp } from 'node:http'
import { get as getByHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { DAY, dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import type { Config } from '../config.ts'
import { type Check, type Finding, PATIENCE_MS, right, wrong } from './check.ts'

const FEWEST_DAYS = 14

/** As customers and webhooks reach it: by its public name, through whatever stands in front. */
export function shopUrlChecks({ shopUrl }: Config): Check[] {
  return [
    {
      name: 'Shop URL',
      look: () =>
        fetchSettings(`${shopUrl}/api/config`).then(
          answer => judge(shopUrl, answer),
          ({ code, message }: NodeJS.ErrnoException) =>
            wrong(
              `${shopUrl} cannot be reached (${code ?? message})`,
              'look at SHOP_URL, DNS, the proxy and its certificate; the shop must be running',
            ),
        ),
    },
  ]
}

type Answer = { body: string; certificateUntil: Date | null }

/** A shop tells its own name there: another site would not, nor the shop of another configuration. */
function judge(shopUrl: string, { body, certificateUntil }: Answer): Finding {
  if (!body.includes(JSON.stringify(shopUrl)))
    return wrong(`${shopUrl} is answered by something else`, 'let DNS and proxy lead to this shop')
  if (!certificateUntil) return right(`${shopUrl} answers, without TLS`)
  const until = formatDay(dayInHyderabad(certificateUntil))
  return certificateUntil.getTime() - Date.now() > FEWEST_DAYS * DAY
    ? right(`${shopUrl} answers, certificate until ${until}`)
    : wrong(`the certificate ends on ${until}`, 'renew it, and see why that is not done by itself')
}

/** Not by `fetch`, which says nothing about the certificate. */
function fetchSettings(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getByHttps : getByHttp
    const request = get(url, { agent: false, signal: AbortSignal.timeout(PATIENCE_MS) }, answer => {
      const { socket } = answer
      const certificateUntil =
        socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
      text(answer).then(body => resolve({ body, certificateUntil }), reject)
    })
    request.on('error', reject)
  })
}
