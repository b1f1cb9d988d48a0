import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { dayInWords } from '../chat-words.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { MessageBubble, type SendingHandlers } from './message-bubble.tsx'
import { byDay, keyOf, type Line, newestInbound } from './thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

export type OlderMessages = { areThere: boolean; isFetching: boolean; fetch: () => void }

type ThreadMessagesProps = SendingHandlers & {
  phone: string
  name: string
  unread: number
  lines: Line[]
  now: Date
  older: OlderMessages
}

/** The newest at the bottom. What arrives moves neither the focus nor the scroll position further up. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { phone, name, unread, lines, now, older, onSendAgain, onTakeBack } = props
  const fetchOlder = () => {
    if (older.areThere && !older.isFetching) older.fetch()
  }
  const [first, last] = [lines[0], lines.at(-1)]
  const { scroller, onScroll, isAtEnd, hasNews, toEnd } = useThreadScroll(
    {
      oldest: first && keyOf(first.message),
      newest: last && keyOf(last.message),
      isNewestOwn: last?.sending !== undefined,
    },
    fetchOlder,
  )
  // The button goes with what it has done; the focus stays in the thread.
  const thenStay = (act: () => void) => () => {
    scroller.current?.focus({ preventScroll: true })
    act()
  }
  const inbound = newestInbound(lines)
  useMarkRead({ phone, unread, newest: isAtEnd ? inbound : undefined })
  const news = useNews(
    inbound && { id: inbound._id, words: previewOf({ type: inbound.type, text: inbound.message }) },
  )
  const isNews = useIsNews(lines)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {/* By its id: the same words a second time are heard, too. */}
        {news && <span key={news.id}>{`${name} wrote: ${news.words}`}</span>}
      </p>
      <section
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll by keys
        tabIndex={0}
        aria-label="Messages"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-3 [overflow-anchor:none]"
      >
        {older.areThere && (
          <Button
            variant="outline"
            size="sm"
            className="mx-auto mb-3 flex"
            isBusy={older.isFetching}
            onClick={thenStay(fetchOlder)}
          >
            <ArrowUp className="icon" />
            Earlier messages
          </Button>
        )}
        {lines.length === 0 && <p className="py-10 text-center text-ink-2">No messages yet.</p>}
        {byDay(lines).map(({ day, lines }) => (
          <section key={day} aria-label={dayInWords(day, now)}>
            <p aria-hidden="true" className="py-2 text-center text-sm text-ink-2">
              <span className="rounded-full bg-sunken px-3 py-1">{dayInWords(day, now)}</span>
            </p>
            <ol className="grid gap-2.5">
              {lines.map(line => (
                <MessageBubble
                  key={keyOf(line.message)}
                  line={line}
                  name={name}
                  isNews={isNews(line)}
                  onSendAgain={sending => thenStay(() => onSendAgain(sending))()}
                  onTakeBack={sending => thenStay(() => onTakeBack(sending))()}
                />
              ))}
            </ol>
          </section>
        ))}
      </section>
      {hasNews && (
        <Button
          variant="accent"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lg"
          onClick={thenStay(toEnd)}
        >
          <ArrowDown className="icon" />
          New message
        </Button>
      )}
    </div>
  )
}

type News = { id: string; words: string }

/** What came while the thread was open; what was there before is read like the rest of the page. */
function useNews(newest: News | undefined): News | undefined {
  const before = useRef(newest?.id)
  const [news, setNews] = useState<News>()
  const id = newest?.id
  const words = newest?.words
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    setNews(id && words ? { id, words } : undefined)
  }, [id, words])
  return news
}

/** What the customer wrote after all that was there when the thread was opened; earlier pages are none. */
function useIsNews(lines: Line[]): (line: Line) => boolean {
  const [opened] = useState(() => new Set(lines.map(({ message }) => keyOf(message))))
  const came = lines.slice(lines.findLastIndex(({ message }) => opened.has(keyOf(message))) + 1)
  const news = new Set(came.filter(({ message }) => message.isInbound))
  return line => news.has(line)
}
