import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { Mail } from '../../providers/mail/mailer.ts'
import { letterToOwner } from '../../providers/mail/write-letter.ts'
import type { ContactMessageRow } from './contact.queries.ts'

/** For the shop alone. A sender may type any phone, so the one they signed in with stands there too. */
export function contactMail(
  row: ContactMessageRow,
  { phone: signedInWith }: UserInfo,
  shopName: string,
): Omit<Mail, 'to'> {
  const facts = [
    { label: 'From', text: row.name },
    { label: 'Phone', text: `${row.phone} (signed in with ${signedInWith})` },
    { label: 'Email', text: row.email ?? 'none given' },
    { label: 'Subject', text: row.subject || 'none given' },
  ]
  const letter = letterToOwner(
    {
      subject: `Contact form: ${row.subject || `message from ${row.name}`}`,
      preview: row.message,
      heading: `${row.name} writes to you`,
      ...(row.email !== null && { lead: 'Answer this mail to write back.' }),
      parts: [
        { is: 'words', lines: row.message.split('\n') },
        { is: 'facts', facts },
      ],
    },
    shopName,
  )
  return { ...letter, ...(row.email !== null && { replyTo: row.email }), messageId: `contact.${row.id}` }
}
