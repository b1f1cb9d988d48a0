import type { Mailer } from '../providers/mail/mailer.ts'
import { type Check, right, wrong } from './check.ts'

export function mailChecks(mailer: Pick<Mailer, 'checkServer'>): Check[] {
  return [
    {
      name: 'Mail server',
      async look() {
        const checked = await mailer.checkServer()
        if (checked.ok)
          return right(checked.hasLogin ? 'takes our login, by TLS' : 'answers; no login is set')
        return checked.problem === 'misconfigured'
          ? wrong(
              `it refuses us (${checked.reason})`,
              'look at user, password, port and certificate in SMTP_URL, and at what the mail provider allows this machine',
            )
          : wrong(
              `it does not answer (${checked.reason})`,
              'look at host and port in SMTP_URL, and at the firewall',
            )
      },
    },
  ]
}
