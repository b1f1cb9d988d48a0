import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { HeardProvider } from '@pindivantalu/domain/settings/provider-health'
import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'

/** Who it is, and how the shop hears from them. */
export const PROVIDER_WORDS: Record<HeardProvider, { name: string; heardBy: string }> = {
  razorpay: { name: 'Razorpay', heardBy: 'told of a payment' },
  whatsapp: { name: 'WhatsApp', heardBy: 'told of a message' },
  sms: { name: 'SMS', heardBy: 'took an SMS' },
  mail: { name: 'Mail', heardBy: 'took a mail' },
  firebase: { name: 'Sign-in', heardBy: 'proved a phone' },
}

/** 'Mon, 16 Nov, 10:42 AM' */
export function momentInWords(instant: string): string {
  const at = new Date(instant)
  return `${formatWeekday(dayInHyderabad(at))}, ${formatTime(at)}`
}

/** What the owner should look at, one sentence each; none when all is well. */
export function troubleIn({ lastChecks, heard }: ProviderHealth): string[] {
  const silent = heard.flatMap(({ provider, silentSince }) =>
    silentSince === null ? [] : [silenceOf(provider, silentSince)],
  )
  const wrong = lastChecks?.results.filter(({ isRight }) => !isRight).map(({ name }) => name) ?? []
  return wrong.length === 0 ? silent : [...silent, `Not right at the last check: ${wrong.join(', ')}.`]
}

function silenceOf(provider: HeardProvider, since: string): string {
  const { name } = PROVIDER_WORDS[provider]
  return provider === 'razorpay'
    ? `${name} tells the shop nothing, though customers have paid since ${momentInWords(since)}. The shop asks by itself, only later.`
    : `${name} tells the shop nothing, though messages were sent since ${momentInWords(since)}.`
}
