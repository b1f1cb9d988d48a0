import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { NAMELESS } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { outcomeInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../db/json-columns.ts'
import type { NewMessage } from '../messages/outbox/outbox.queries.ts'
import { templateIn } from '../messages/whatsapp/template-in.ts'
import { letterToCustomer, type Sender } from '../providers/mail/write-letter.ts'
import type { ProblemFound } from './problems.queries.ts'

const KIND = 'problem_answered'

type Answer = {
  /** Of the answer: each is told once. */
  entryId: string
  words: string
  outcome: Parameters<typeof outcomeInWords>[0]
  sender: Sender
}

/** By WhatsApp, and by mail to who has a proven email. The words themselves are in the mail and on the page. */
export function messagesForAnswer(problem: ProblemFound, answer: Answer): NewMessage[] {
  const { customer_phone: phone, customer_email: email, customer_language: reader } = problem
  const told = { kind: KIND, orderId: problem.order_id, userId: problem.user_id }
  const content = templateIn(reader, () => ({
    template: KIND,
    body: [nameIn(problem), problem.reference, outcomeInWords(answer.outcome)],
  }))
  const byWhatsApp = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: `${KIND}/whatsapp/${answer.entryId}`,
    channel: 'whatsapp',
    recipient,
    content: { ...content, buttonUrlSuffix: `${problem.order_id}/problem` },
  })
  const byMail = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: `${KIND}/email/${answer.entryId}`,
    channel: 'email',
    recipient,
    content: inLanguage(reader, () => answerMail(problem, answer)),
  })
  return [
    ...(phone ? [byWhatsApp(phone)] : []),
    ...(email && problem.customer_email_proven_at ? [byMail(email)] : []),
  ]
}

const nameIn = ({ customer_name: name }: ProblemFound) => (needsRealName(name) ? NAMELESS[language()] : name)

/** In the language of the moment. */
function answerMail(problem: ProblemFound, { words, outcome, sender }: Answer): MailContent {
  const name = firstNameOf(problem.customer_name)
  const happens = outcomeInWords(outcome)
  const url = sender.shopUrl + samePlaceIn(language(), `/order/${problem.order_id}/problem`)
  const heading = t('Our answer about your order {number}', { number: `#${problem.reference}` })
  const greeting = name && !needsRealName(problem.customer_name) ? [t('Hi {name},', { name })] : []
  const looked = t('We have looked at what you told us: {outcome}.', { outcome: happens })
  return letterToCustomer(
    {
      subject: heading,
      preview: looked,
      heading,
      parts: [
        { is: 'words', lines: [...greeting, looked] },
        ...(words ? [{ is: 'words' as const, lines: words.split('\n').filter(Boolean) }] : []),
        { is: 'button', link: { label: t('Read our answer'), url } },
      ],
    },
    sender,
  )
}
