import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { SMTPServerDataStream } from 'smtp-server'
import type { SentMessage } from '../messages/message-log.ts'
import { MailRefusal } from './mail-refusal.ts'

export async function readMail(
  content: SMTPServerDataStream,
): Promise<Pick<SentMessage, 'subject' | 'text' | 'html' | 'key'>> {
  const raw = await buffer(content)
  if (content.sizeExceeded) throw new MailRefusal(552, 'Message exceeds the maximum size')
  const { subject, text, html, messageId } = await PostalMime.parse(raw)
  return {
    text: text?.trimEnd() ?? '',
    ...(subject && { subject }),
    ...(html && { html }),
    ...(messageId && { key: messageId }),
  }
}
