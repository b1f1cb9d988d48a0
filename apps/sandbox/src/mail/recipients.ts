import { MailRefusal } from './mail-refusal.ts'

/** Two names stand for mailboxes that make trouble, at any domain: bounce@ is unknown, greylist@ says later at first. */
export function createRecipients() {
  const askedBefore = new Set<string>()

  return {
    demandReachable(address: string): void {
      const mailbox = address.toLowerCase()
      if (mailbox.startsWith('bounce@')) throw new MailRefusal(550, 'No such mailbox')
      if (mailbox.startsWith('greylist@') && !askedBefore.has(mailbox)) {
        askedBefore.add(mailbox)
        throw new MailRefusal(451, 'Greylisted, please try again later')
      }
    },
  }
}
