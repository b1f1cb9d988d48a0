import { formatPhone, isSignInPhone } from '@pindivantalu/domain/accounts/phone'

export {
  channelInWords,
  messageInWords as kindInWords,
} from '@pindivantalu/domain/messages/outbox/message-words'

export const recipientInWords = (recipient: string) =>
  isSignInPhone(recipient) ? formatPhone(recipient) : recipient

/** 'tried once' */
export function triesInWords(attempts: number): string {
  if (attempts === 0) return 'not tried yet'
  return attempts === 1 ? 'tried once' : `tried ${attempts} times`
}
