import { MailRefusal } from './mail-refusal.ts'

/** Two senders are as if the shop had not signed in, or had spoken in the clear where it may not. */
export function demandWelcome(sender: string): void {
  const name = sender.toLowerCase()
  if (name.startsWith('anonymous@')) throw new MailRefusal(530, '5.7.0 Authentication required')
  if (name.startsWith('in-the-clear@'))
    throw new MailRefusal(530, '5.7.0 Must issue a STARTTLS command first')
}
