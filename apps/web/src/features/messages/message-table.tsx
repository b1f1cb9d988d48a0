import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { OutboxList } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { type Column, LongWord, TableCards } from '../../ui/layout/table-cards.tsx'
import { channelInWords, kindInWords, recipientInWords, triesInWords } from './message-words.ts'
import { SendAgain } from './send-again.tsx'

type Message = OutboxMessageView

const MESSAGE: Column<Message> = {
  label: 'Message',
  onPhone: 'wide',
  cell: ({ kind, channel, sentBy, words }) => (
    <div className="wrap-anywhere lg:min-w-64">
      <span className="block text-base font-semibold">{kindInWords(kind)}</span>
      {words && (
        <span dir="auto" className="line-clamp-2">
          {words}
        </span>
      )}
      <span className="text-sm text-ink-2">
        {channelInWords(channel)}
        {sentBy && `, by ${sentBy}`}
      </span>
    </div>
  ),
}
const TO: Column<Message> = {
  label: 'To',
  onPhone: 'wide',
  cell: ({ channel, recipient }) =>
    channel === 'whatsapp' ? (
      <Link to={`/admin/whatsapp?chat=${encodeURIComponent(recipient)}`} className="link whitespace-nowrap">
        <span className="sr-only">Chat with </span>
        {recipientInWords(recipient)}
      </Link>
    ) : (
      <LongWord>{recipientInWords(recipient)}</LongWord>
    ),
}
const ORDER: Column<Message> = {
  label: 'Order',
  cell: ({ order }) =>
    order ? (
      <Link to={`/order/${order._id}`} className="link whitespace-nowrap">
        #{order.reference}
      </Link>
    ) : (
      <span className="text-ink-3">None</span>
    ),
}
const WHY: Column<Message> = {
  label: 'Why',
  cell: ({ problem, attempts }) => (
    <>
      {problem && <span className="block">{problem}</span>}
      <span className="text-sm text-ink-2">{triesInWords(attempts)}</span>
    </>
  ),
}
const STATES: Record<Message['state'], { tone: BadgeTone; words: string }> = {
  failed: { tone: 'bad', words: 'Failed' },
  waiting: { tone: 'warn', words: 'Waiting' },
  sent: { tone: 'ok', words: 'Sent' },
}
const STATE: Column<Message> = {
  label: 'State',
  cell: ({ state, problem }) => (
    <>
      <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      {problem && <span className="mt-1 block text-sm text-ink-2">{problem}</span>}
    </>
  ),
}
const ACTIONS: Column<Message> = {
  label: 'Actions',
  isNumber: true,
  onPhone: 'wide',
  cell: message => message.canSendAgain && <SendAgain message={message} />,
}

type MessageTableProps = {
  state: OutboxList
  messages: Message[]
  ageOf: (since: string) => string
}

/** On phones a card's first line says what it is about, and its button needs no label. */
const BARE_ENDS =
  '[&_td:first-child]:before:hidden [&_td:last-child:has(button)]:before:hidden max-lg:[&_td:last-child:empty]:hidden'

export function MessageTable({ state, messages, ageOf }: MessageTableProps) {
  const age: Column<Message> = {
    label: 'Age',
    cell: ({ failedAt, sentAt, createdAt }) => ageOf(failedAt ?? sentAt ?? createdAt),
  }
  const columns = {
    failed: [MESSAGE, TO, ORDER, WHY, age, ACTIONS],
    waiting: [MESSAGE, TO, ORDER, WHY, age],
    sent: [MESSAGE, TO, ORDER, age],
    all: [MESSAGE, TO, ORDER, STATE, age, ACTIONS],
  }[state]
  return (
    <div className={BARE_ENDS}>
      <TableCards
        caption={`Messages: ${state}, the newest first`}
        columns={columns}
        rows={messages}
        keyOf={({ _id }) => _id}
      />
    </div>
  )
}
