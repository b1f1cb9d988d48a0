import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppChatDetail, WhatsAppMessages } from '@pindivantalu/domain/messages/whatsapp.wire'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp-templates'
import { useRef } from 'react'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import type { CannedReply } from './canned-replies.tsx'
import { nameOf, windowInWords } from './chat-words.ts'
import { SendBox } from './send-box.tsx'
import type { Sending } from './sendings.ts'
import { TemplateBox, whyClosed } from './template-box.tsx'
import { linesOf, newestInbound, waitsSince } from './thread.ts'
import { type OlderMessages, ThreadMessages } from './thread-messages.tsx'
import { useDraft } from './use-draft.ts'
import { useSendings } from './use-sendings.ts'

const TEMPLATE = 'reply_waiting'

type ConversationProps = {
  chat: WhatsAppChatDetail
  /** The newest first. */
  pages: WhatsAppMessages[]
  older: OlderMessages
  clock: ShopClock
  cannedReplies: readonly CannedReply[]
}

/** What was said, and what can be said now: anything for 24 hours after the customer wrote, then a template. */
export function Conversation({ chat, pages, older, clock, cannedReplies }: ConversationProps) {
  const { phone, replyUntil } = chat
  const now = useShopTime(clock, replyUntil ? new Date(replyUntil) : undefined, MINUTE)
  const { sendings, send, sendAgain, takeBack } = useSendings(phone)
  const [text, write] = useDraft(phone)
  const box = useRef<HTMLTextAreaElement>(null)
  const lines = linesOf(pages, sendings)
  const until = windowInWords(replyUntil, now)
  const hasWritten = newestInbound(lines) !== undefined || older.areThere
  const words = wordsOfTemplate(TEMPLATE, [chat.name ?? 'there']) ?? ''

  const writeAnew = (sending: Sending) => {
    takeBack(sending)
    if (sending.template) return
    write(text === '' ? sending.message : `${sending.message}\n${text}`)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ThreadMessages
        phone={phone}
        name={nameOf(chat)}
        unread={chat.unread}
        lines={lines}
        now={now}
        older={older}
        onSendAgain={sendAgain}
        onTakeBack={writeAnew}
      />
      {until ? (
        <SendBox
          box={box}
          text={text}
          onWrite={write}
          until={until}
          cannedReplies={cannedReplies}
          onSend={message => send({ message }, now)}
        />
      ) : (
        <TemplateBox
          why={whyClosed({ hasWritten, isCustomer: chat.customer !== null })}
          words={words}
          askedAt={waitsSince(lines, words)}
          onSend={() => send({ message: words, template: TEMPLATE }, now)}
        />
      )}
    </>
  )
}
