import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { EMAIL_MESSAGE, looksLikeEmail } from '@pindivantalu/domain/accounts/email'
import { contactPhone, isContactPhone } from '@pindivantalu/domain/accounts/phone'
import { CONTACT_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import type { ContactRequest } from '@pindivantalu/domain/messages/contact.wire'
import { parseJson } from '@pindivantalu/domain/read-json'
import { t } from '@pindivantalu/texts/t'

const FIELDS = ['name', 'phone', 'email', 'subject', 'message'] as const
type FieldName = (typeof FIELDS)[number]

/** What stands in the fields, as it was typed. */
export type ContactFields = Record<FieldName, string>

/** A message that is being written, and its author: the next person at this browser must not find it. */
export type ContactDraft = ContactFields & {
  userId: string
  submissionId: string
  /** Sent, without an answer that it was refused: the shop may have it. */
  mayHaveArrived?: boolean
}

const LONGEST_MESSAGE = 4000

/** An empty form, with what is known of the person and what it is about already filled in. */
export function newDraft(user: UserInfo, submissionId: string, subject = ''): ContactDraft {
  return {
    userId: user._id,
    submissionId,
    name: user.name,
    phone: contactPhone(user.phone),
    email: user.email ?? '',
    subject,
    message: '',
  }
}

/** The person's own half-written message, as text from storage; anyone may have written there. */
export function readDraft(stored: string | null, user: UserInfo): ContactDraft | undefined {
  const draft = parseJson(stored ?? 'null') as Record<string, unknown> | null | undefined
  if (draft?.userId !== user._id) return undefined
  const isWhole = [...FIELDS, 'submissionId'].every(field => typeof draft[field] === 'string')
  return isWhole ? (draft as ContactDraft) : undefined
}

/** The shop takes one message per submission, so that what is changed after one may have arrived is another. */
export function changedDraft(
  draft: ContactDraft,
  changed: Partial<ContactFields>,
  newSubmissionId: () => string,
): ContactDraft {
  const submissionId = draft.mayHaveArrived ? newSubmissionId() : draft.submissionId
  return { ...draft, ...changed, submissionId, mayHaveArrived: false }
}

/** Whether all that is needed is there; until then it cannot be sent. */
export function isFilledIn({ name, phone, message }: ContactFields): boolean {
  return [name, phone, message].every(typed => typed.trim() !== '')
}

/** What has to be put right in each field, in words. */
export function problemsIn({ phone, email, message }: ContactFields): Partial<ContactFields> {
  const tooMany = message.trim().length - LONGEST_MESSAGE
  return {
    ...(phone.trim() && !isContactPhone(contactPhone(phone)) && { phone: t(CONTACT_PHONE_MESSAGE) }),
    ...(email.trim() && !looksLikeEmail(email) && { email: t(EMAIL_MESSAGE) }),
    ...(tooMany > 0 && { message: t('Please shorten the message by {tooMany} characters', { tooMany }) }),
  }
}

/** As it is sent: a phone may be typed with its country code or with spaces, and an empty email is none. */
export function contactRequest({
  submissionId,
  name,
  phone,
  email,
  subject,
  message,
}: ContactDraft): ContactRequest {
  return { submissionId, name, phone: contactPhone(phone), email: email.trim() || null, subject, message }
}
