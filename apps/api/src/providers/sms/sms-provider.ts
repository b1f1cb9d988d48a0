import type { BlanksOf, SmsTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import type { Language } from '@pindivantalu/texts/languages'
import type { ProviderAnswer } from '../ask-provider.ts'

/** By registered template alone, never in words of its own. */
export type SmsMessage = {
  [T in SmsTemplate]: {
    /** +91… */
    to: string
    template: T
    vars: BlanksOf<T>
    /** English unless said otherwise: one that `languageFor` has answered. */
    language?: Language
    /** For the log: no provider knows repeats. */
    key: string
  }
}[SmsTemplate]

/** Accepted is not delivered. */
export type Accepted = ProviderAnswer<{ messageId: string }>
export type SmsProvider = { send(message: SmsMessage): Promise<Accepted> }
