import { MailRefusal } from './mail-refusal.ts'

/**
 * Three names stand for mailboxes that make trouble, at any domain: bounce@ is unknown, greylist@ says later at first,
 * full@ takes one mail and has no room for another.
 */
export function createRecipients() {
  const askedBefore = new Set<string>()
  const isFirst = (mailbox: string) => {
    const isNew = !askedBefore.has(mailbox)
    askedBefore.add(mailbox)
    return isNew
  }

  return {
    demandReachable(address: string): void {
      const mailbox = address.toLowerCase()
      if (mailbox.startsWith('bounce@')) throw new MailRefusal(550, '5.1.1 No such mailbox')
      if (mailbox.startsWith('full@') && !isFirst(mailbox)) throw new MailRefusal(552, '5.2.2 Mailbox full')
      if (mailbox.startsWith('greylist@') && isFirst(mailbox))
        throw new MailRefusal(451, '4.7.1 Greylisted, please try again later')
    },
  }
}
