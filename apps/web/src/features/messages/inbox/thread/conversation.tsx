import { MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import type {
  WhatsAppChatDetail,
  WhatsAppMessages,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { NAMELESS, wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { useRef } from 'react'
import type { ShopClock } from '../../../../lib/shop-clock.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useShopTime } from '../../../../lib/use-shop-time.ts'
import { nameOf, windowInWords } from '../chat-words.ts'
import type { CannedReply } from '../sending/canned-replies.tsx'
import { SendBox } from '../sending/send-box.tsx'
import type { Sending } from '../sending/sendings.ts'
import { TemplateBox, whyClosed } from '../sending/template-box.tsx'
import { useAttachment } from '../sending/use-attachment.ts'
import { useDraft } from '../sending/use-draft.ts'
import { useSendings } from '../sending/use-sendings.ts'
import { linesOf, waitsSince, whatCame } from './thread.ts'
import { type OlderMessages, ThreadMessages } from './thread-messages.tsx'

const TEMPLATE = 'reply_waiting'

/** So long after a template none can be sent again: it is paid, and a double tap does not ask for two. */
const RESTS_FOR = 10 * SECOND

type ConversationProps = {
  /** Who writes. */
  userId: string
  chat: WhatsAppChatDetail
  /** The newest first. */
  pages: WhatsAppMessages[]
  older: OlderMessages
  clock: ShopClock
  cannedReplies: readonly CannedReply[]
}

/** What was said, and what can be said now: anything for 24 hours after the customer wrote, then a template. */
export function Conversation({ userId, chat, pages, older, clock, cannedReplies }: ConversationProps) {
  const { phone, replyUntil } = chat
  const { sendings, send, sendAgain, takeBack } = useSendings(phone, userId)
  const [text, write] = useDraft(phone, userId)
  const attachment = useAttachment(phone)
  const box = useRef<HTMLTextAreaElement>(null)
  const lines = linesOf(pages, sendings)
  const wordsIn = (language: Language) =>
    wordsOfTemplate(TEMPLATE, [chat.name ?? NAMELESS[language]], language) ?? ''
  const words = wordsIn(chat.language)
  // Where WhatsApp does not take them in the customer's language, they left in English.
  const askedAt = LANGUAGES.map(language => waitsSince(lines, wordsIn(language))).find(Boolean)
  const restsUntil = askedAt ? new Date(Date.parse(askedAt) + RESTS_FOR) : undefined
  const deadline = restsUntil ?? (replyUntil ? new Date(replyUntil) : undefined)
  const now = useShopTime(clock, deadline, MINUTE)
  const until = windowInWords(replyUntil, now)
  const isOnItsWay = sendings.some(({ template, problem }) => template && !problem)
  const { hasWritten, hasEnquired } = whatCame(lines)

  const writeAnew = (sending: Sending) => {
    takeBack(sending)
    if (sending.template) return
    write(text === '' ? sending.message : `${sending.message}\n${text}`)
    if (!until) toast.info('Your words wait here until the customer writes again.')
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
          attachment={attachment}
        />
      ) : (
        <TemplateBox
          why={whyClosed({
            hasWritten: hasWritten || older.areThere,
            hasEnquired,
            isCustomer: chat.customer !== null,
          })}
          words={words}
          askedAt={askedAt}
          isTooSoon={isOnItsWay || (restsUntil !== undefined && now < restsUntil)}
          onSend={() => send({ message: words, template: TEMPLATE }, now)}
        />
      )}
    </>
  )
}
