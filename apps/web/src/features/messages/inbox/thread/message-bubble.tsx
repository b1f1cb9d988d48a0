import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../../ui/class-names.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { useFlash } from '../../../../ui/hooks/use-flash.ts'
import { stateInWords } from '../chat-words.ts'
import type { Sending } from '../sending/sendings.ts'
import { MessageFile } from './message-file.tsx'
import type { Line } from './thread.ts'

export type SendingHandlers = {
  onSendAgain: (sending: Sending) => void
  onTakeBack: (sending: Sending) => void
}

type MessageBubbleProps = SendingHandlers & {
  line: Line
  /** The customer's name. */
  name: string
  /** It came while the thread was open. */
  isNews: boolean
}

export function MessageBubble({ line: { message, sending }, name, isNews, ...handlers }: MessageBubbleProps) {
  const { isInbound, status, timestamp, sentBy } = message
  const flash = useFlash(isNews, false)
  return (
    <li className={classNames('flex', !isInbound && 'justify-end')}>
      <div
        className={classNames(
          'relative max-w-[85%] rounded-lg px-3.5 py-2 sm:max-w-[75%]',
          isInbound ? 'rounded-es-xs border border-line bg-raised' : 'rounded-ee-xs bg-leaf-100',
        )}
      >
        <span
          ref={flash}
          role="presentation"
          className="pointer-events-none absolute inset-0 rounded-[inherit]"
        />
        <span className="sr-only">{isInbound ? name : (sentBy ?? 'Shop')}: </span>
        <Content message={message} name={name} />
        {message.type === 'enquiry' && <MakeTheOrder enquiry={message} />}
        <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-2">
          {sentBy && <span aria-hidden="true">{sentBy}</span>}
          <time dateTime={timestamp}>{formatTime(new Date(timestamp))}</time>
          {status && <MessageState state={sending?.problem ? 'failed' : status} />}
        </p>
        {status === 'failed' && <Failure failure={message.failure} />}
        {sending?.problem && <Unsent sending={sending} {...handlers} />}
      </div>
    </li>
  )
}

function Content({ message, name }: { message: WhatsAppMessageView; name: string }) {
  const { media, type, isInbound } = message
  return (
    <>
      {media && <MessageFile type={type} media={media} from={isInbound ? name : undefined} />}
      {message.message && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          <WithLinks text={message.message} />
        </p>
      )}
      {!media && !message.message && <p className="text-ink-2 italic">{previewOf({ type, text: null })}</p>}
    </>
  )
}

/** The form of a new order, filled with what was asked for. */
function MakeTheOrder({ enquiry: { _id, from } }: { enquiry: WhatsAppMessageView }) {
  const path = `/admin/new-order?${new URLSearchParams({ phone: from, enquiry: _id })}`
  return (
    <ButtonLink to={path} variant="outline" size="sm" className="mt-1.5 min-h-11">
      Make the order
    </ButtonLink>
  )
}

/** WhatsApp would not take it, or could not bring it. */
function Failure({ failure }: { failure: string | null }) {
  return (
    <Trouble>
      {failure} Write again, or ring the customer.{' '}
      <Link to="/admin/messages?state=failed" className="link">
        See what failed
      </Link>
    </Trouble>
  )
}

/** It has not reached the shop, as far as is known: the same message may be tried again, and goes once. */
function Unsent({ sending, onSendAgain, onTakeBack }: { sending: Sending } & SendingHandlers) {
  return (
    <div role="alert">
      <Trouble>{sending.problem}</Trouble>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onSendAgain(sending)}>
          Try again
        </Button>
        <Button variant="outline" size="sm" onClick={() => onTakeBack(sending)}>
          {sending.template ? 'Remove' : 'Write anew'}
        </Button>
      </div>
    </div>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <div className="mt-1.5 flex gap-1.5 border-t border-line-mid pt-1.5 text-sm text-bad">
      <CircleAlert className="icon mt-0.5 flex-none" />
      <p>{children}</p>
    </div>
  )
}

type State = NonNullable<WhatsAppMessageView['status']>

const TICKS = { queued: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert }

/** As WhatsApp draws it, and in words: two ticks of another colour say nothing to many. */
function MessageState({ state }: { state: State }) {
  const Tick = TICKS[state]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        state === 'failed' && 'font-semibold text-bad',
        state === 'read' && 'text-info',
      )}
    >
      <Tick className="icon size-3.5" />
      {stateInWords(state)}
    </span>
  )
}

const ADDRESS = /(https?:\/\/\S*[^\s.,;:!?)'"”’])/

/** URLs in a message can be opened. The sites they lead to learn nothing of this page. */
function WithLinks({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, place) =>
    // What was caught stands at every second place.
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same URL may stand there twice, and nothing moves
      <a key={place} href={part} target="_blank" rel="noreferrer nofollow" className="link">
        {part}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  )
}
