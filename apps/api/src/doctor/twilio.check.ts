import { z } from 'zod'
import type { Config } from '../config.ts'
import { askProvider } from '../providers/ask-provider.ts'
import { type Check, type Finding, notAnswered, PATIENCE_MS, right, theirTrouble, wrong } from './check.ts'

/** In the account's currency. */
const LOWEST_BALANCE = 5

const Account = z.object({ status: z.string() })
const Balance = z.object({ balance: z.coerce.number(), currency: z.string() })

const WHERE_THE_KEY_IS =
  'copy account SID and auth token anew from the Twilio console into TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'

export function twilioChecks({ twilio }: Config['sms']): Check[] {
  return [{ name: 'Twilio account', look: () => lookAtAccount(twilio) }]
}

async function lookAtAccount({ apiUrl, accountSid, authToken }: Config['sms']['twilio']): Promise<Finding> {
  const account = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const ask = (url: string) =>
    askProvider({ url, headers: { authorization: `Basic ${basic}` }, withinMs: PATIENCE_MS })

  const [told, left] = await Promise.all([ask(`${account}.json`), ask(`${account}/Balance.json`)])
  if (!told.ok) return notAnswered(told, WHERE_THE_KEY_IS)
  if (!left.ok) return notAnswered(left, WHERE_THE_KEY_IS)
  const trouble = theirTrouble(told.status) ?? theirTrouble(left.status)
  if (trouble) return trouble
  const { data: state } = Account.safeParse(told.body)
  const { data: money } = Balance.safeParse(left.body)
  if (told.status >= 300 || left.status >= 300 || !state || !money)
    return wrong(`the key is not accepted (${told.status})`, WHERE_THE_KEY_IS)
  if (state.status !== 'active')
    return wrong(`the account is ${state.status}`, 'see in the Twilio console why, and settle it there')
  return money.balance >= LOWEST_BALANCE
    ? right(`active, ${money.balance.toFixed(2)} ${money.currency} left`)
    : wrong(`${money.balance.toFixed(2)} ${money.currency} left`, 'recharge at Twilio')
}
