import { SECOND } from '@pindivantalu/domain/indian-time'
import type { SmsTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import type { Language } from '@pindivantalu/texts/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { failure } from '../ask-provider.ts'
import { createMsg91 } from './msg91.ts'
import type { Accepted, SmsProvider } from './sms-provider.ts'
import { createTwilio } from './twilio.ts'

/** In India an SMS leaves only in the words of a registered template. */
export type Sms = SmsProvider & {
  /** In which a reader of this language gets it: their own where its words are registered, else English. */
  languageFor(template: SmsTemplate, reader: Language): Language
}

const PATIENCE_MS = 8 * SECOND
const MOST_TRIED = 2

/**
 * Asks the providers in the order they are named. What the first does not take for a reason of its own, the next is
 * given once, word for word. Where the first may have sent it all the same, only a code goes on to the next: somebody
 * waits for it at a door, and the same code twice does no harm.
 */
export function createSms(
  { providers, msg91, twilio }: Config['sms'],
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): Sms {
  const known = { msg91: createMsg91(msg91, patienceMs), twilio: createTwilio(twilio, patienceMs) }

  return {
    // Where MSG91 has an id the operators have the words: Twilio, too, may send them then.
    languageFor: (template, reader) => (msg91.templateIds[reader][template] ? reader : 'en'),
    async send(message) {
      let outcome: Accepted = failure('misconfigured', 'no provider')
      for (const provider of providers.slice(0, MOST_TRIED)) {
        outcome = await known[provider].send(message)
        if (outcome.ok) return outcome
        const { problem, reason } = outcome
        const told = { key: message.key, template: message.template, provider, problem, reason }
        log[problem === 'misconfigured' ? 'error' : 'warn'](told, 'SMS not taken')
        // A phone that one refuses for good, the next would as well.
        if (problem === 'permanent') return outcome
        if (outcome.mayBeDone && message.template !== 'delivery_code') return outcome
      }
      return outcome
    },
  }
}
