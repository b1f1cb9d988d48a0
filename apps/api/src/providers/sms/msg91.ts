import { z } from 'zod'
import type { Config } from '../../config.ts'
import { askProvider, failure, type ProviderProblem, problemUnexplained } from '../ask-provider.ts'
import type { Accepted, SmsProvider } from './sms-provider.ts'

const Answer = z.object({ type: z.string(), message: z.string().catch('') })

/** MSG91's Flow API: the words lie there, under an id of MSG91's; only the blanks are sent. */
export function createMsg91(
  { apiUrl, authKey, templateIds }: Config['sms']['msg91'],
  withinMs: number,
): SmsProvider {
  return {
    async send({ to, template, vars, language = 'en' }) {
      const answer = await askProvider({
        url: `${apiUrl}/api/v5/flow/`,
        method: 'POST',
        headers: { authkey: authKey },
        body: {
          template_id: templateIds[language][template],
          short_url: '0',
          recipients: [{ mobiles: to.replace('+', ''), ...vars }],
        },
        withinMs,
      })
      return answer.ok ? readAnswer(answer) : answer
    },
  }
}

/** Refusals come with 200 as well: only the word 'success' counts. */
function readAnswer({ status, body }: { status: number; body: unknown }): Accepted {
  const read = Answer.safeParse(body)
  if (!read.success) return failure(problemUnexplained(status), `${status} not understood`)
  const { type, message } = read.data
  if (status < 300 && type === 'success' && message) return { ok: true, messageId: message }
  const { problem, means } = meaningOf(status, message)
  return failure(problem, `${status} ${means}`)
}

/** Its sentences are in no catalogue and may repeat the number; one of their words says what they are about. */
const MEANINGS: { words: RegExp; problem: ProviderProblem; means: string }[] = [
  { words: /auth|whitelist/i, problem: 'misconfigured', means: 'key not accepted' },
  { words: /balance|credit/i, problem: 'misconfigured', means: 'no balance' },
  { words: /template|flow/i, problem: 'misconfigured', means: 'template not accepted' },
  { words: /account|sender|\bip\b/i, problem: 'misconfigured', means: 'account not accepted' },
  { words: /mobile|number|dnd/i, problem: 'permanent', means: 'number not accepted' },
]

function meaningOf(status: number, message: string): { problem: ProviderProblem; means: string } {
  const known = MEANINGS.find(({ words }) => words.test(message))
  if (status < 500 && known) return known
  return { problem: problemUnexplained(status), means: 'refused' }
}
