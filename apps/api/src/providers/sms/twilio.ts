import { fillTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { askProvider, failure, type ProviderProblem, problemUnexplained } from '../ask-provider.ts'
import type { Accepted, SmsProvider } from './sms-provider.ts'

const Taken = z.object({ sid: z.string().min(1) })
const Refusal = z.object({ code: z.number().int() })

/**
 * Twilio's Messages API. It is given the whole text, which must be the registered one: the operators compare. Header,
 * entity and template are registered with Twilio beforehand: its API documents no field for them.
 */
export function createTwilio(
  { apiUrl, accountSid, authToken, from }: Config['sms']['twilio'],
  withinMs: number,
): SmsProvider {
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const sender = { [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from }

  return {
    async send({ to, template, vars, language = 'en' }) {
      const answer = await askProvider({
        url: `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        form: { To: to, ...sender, Body: fillTemplate(template, vars, language) },
        withinMs,
      })
      return answer.ok ? readAnswer(answer) : answer
    },
  }
}

/** Twilio's sentences repeat the number; its codes say the same. */
const MEANINGS: Record<number, { problem: ProviderProblem; means: string }> = {
  20003: { problem: 'misconfigured', means: 'key not accepted' },
  20005: { problem: 'misconfigured', means: 'account not active' },
  20404: { problem: 'misconfigured', means: 'no such account' },
  20429: { problem: 'rate_limited', means: 'too many calls' },
  21211: { problem: 'permanent', means: 'number not valid' },
  21408: { problem: 'misconfigured', means: 'region not allowed' },
  21603: { problem: 'misconfigured', means: 'no sender' },
  21606: { problem: 'misconfigured', means: 'sender not ours' },
  // Of a trial account, or one whose compliance profile is not approved.
  21608: { problem: 'misconfigured', means: 'account may not send to everyone yet' },
  21610: { problem: 'permanent', means: 'recipient opted out' },
  21611: { problem: 'rate_limited', means: 'queue full' },
  21614: { problem: 'permanent', means: 'not a mobile number' },
  21701: { problem: 'misconfigured', means: 'no such messaging service' },
  21703: { problem: 'misconfigured', means: 'messaging service without sender' },
  21901: { problem: 'misconfigured', means: 'DLT template not accepted' },
}

function readAnswer({ status, body }: { status: number; body: unknown }): Accepted {
  const taken = Taken.safeParse(body)
  if (status < 300 && taken.success) return { ok: true, messageId: taken.data.sid }
  const code = Refusal.safeParse(body).data?.code
  const known = code === undefined ? undefined : MEANINGS[code]
  if (known) return failure(known.problem, `${code} ${known.means}`)
  return failure(problemUnexplained(status), `${status} ${code ?? 'not understood'}`)
}
