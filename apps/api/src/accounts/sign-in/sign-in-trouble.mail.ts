import {
  isOutOfOrder,
  repairOf,
  type SignInTrouble,
} from '@pindivantalu/domain/accounts/sign-in/sign-in-trouble'
import type { MailContent } from '../../db/json-columns.ts'
import { letterToOwner } from '../../providers/mail/write-letter.ts'

/** For the owner. Anybody can make a browser report this, so it asks to look before anything is changed. */
export function signInTroubleMail(code: SignInTrouble, shopName: string): MailContent {
  const what = isOutOfOrder(code) ? 'Sign-in is out of order' : 'Sign-in fails for some customers'
  const sentences = [
    `${what}: Firebase sends a customer no code and says ${code}.`,
    repairOf(code),
    'This came from the browser of a customer. Please try to sign in yourself before you change anything. You are told at most once an hour; every report is in the log of the server.',
  ]
  return letterToOwner(
    {
      subject: `${what} (${code})`,
      preview: repairOf(code),
      heading: what,
      parts: sentences.map(sentence => ({ is: 'words', lines: [sentence] })),
    },
    shopName,
  )
}
