import {
  isOutOfOrder,
  repairOf,
  type SignInTrouble,
} from '@pindivantalu/domain/accounts/sign-in/sign-in-trouble'
import type { Mail } from '../../providers/mail/mailer.ts'

/** For the owner. Anybody can make a browser report this, so it asks to look before anything is changed. */
export function signInTroubleMail(code: SignInTrouble): Omit<Mail, 'to'> {
  const what = isOutOfOrder(code) ? 'Sign-in is out of order' : 'Sign-in fails for some customers'
  const lines = [
    `${what}: Firebase sends a customer no code and says ${code}.`,
    repairOf(code),
    'This came from the browser of a customer. Please try to sign in yourself before you change anything. You are told at most once an hour; every report is in the log of the server.',
  ]
  return { subject: `${what} (${code})`, text: `${lines.join('\n\n')}\n` }
}
