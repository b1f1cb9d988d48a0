import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { Mail } from '../../providers/mail/mailer.ts'
import type { ContactMessageRow } from './contact.queries.ts'

/** For the shop alone. A sender may type any phone, so the one they signed in with stands there too. */
export function contactMail(row: ContactMessageRow, { phone: signedInWith }: UserInfo): Omit<Mail, 'to'> {
  const lines = [
    `From: ${row.name}`,
    `Phone: ${row.phone} (signed in with ${signedInWith})`,
    `Email: ${row.email ?? 'none given'}`,
    `Subject: ${row.subject || 'none given'}`,
    '',
    row.message,
    '',
  ]
  return {
    subject: `Contact form: ${row.subject || `message from ${row.name}`}`,
    text: lines.join('\n'),
    ...(row.email !== null && { replyTo: row.email }),
    messageId: `contact.${row.id}`,
  }
}
