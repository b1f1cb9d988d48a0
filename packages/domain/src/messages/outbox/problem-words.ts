import { failureInWords } from '../whatsapp/whatsapp-words.ts'

/** Who took, or did not take, a message. WhatsApp says why, in codes of its own. */
const PROVIDERS: Record<string, string> = { email: 'The mail server', sms: 'The SMS provider' }

/** What an owner can do something about, told from what the outbox wrote down. */
const OF_THE_RECIPIENT = /number not (accepted|valid)|not a mobile number|opted out/

/** Of a message that is there all the same. */
export const SENT_IN_ENGLISH =
  'WhatsApp does not take this template in Telugu, so it was sent in English. Get it approved in Telugu too.'

/** Why a message is not there (yet), by whichever way it was sent, as an owner understands it. */
export function problemInWords(channel: string, problem: string): string {
  const provider = PROVIDERS[channel]
  if (!provider) return failureInWords(problem)
  if (OF_THE_RECIPIENT.test(problem)) return 'This phone gets no SMS.'
  if (problem.startsWith('The shop itself')) {
    return `${provider} does not accept the shop itself. Its account or its keys have to be looked at.`
  }
  if (problem.startsWith('Too many')) return `${provider} takes no more messages for the moment.`
  return problem.startsWith('No success yet')
    ? `${provider} could not be reached, or did not answer.`
    : `${provider} did not take this message.`
}
