import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api'

/** What Node tells of each `fetch`. */
type Asked = { request: { method: string; origin: string } }
type Answered = Asked & { response: { statusCode: number } }

/** The spans of questions to providers and stores, by their hosts; `begin` gives none where nothing is traced. */
export function traceQuestions(begin: (name: string, attributes: Attributes) => Span | undefined): {
  stop(): void
} {
  const spans = new WeakMap<object, Span>()
  const notes: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: Asked) => {
      const { hostname } = new URL(request.origin)
      const span = begin(`${request.method} ${hostname}`, {
        'http.request.method': request.method,
        'server.address': hostname,
      })
      if (span) spans.set(request, span)
    },
    'undici:request:headers': ({ request, response }: Answered) => {
      spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
    },
    'undici:request:trailers': ({ request }: Asked) => {
      spans.get(request)?.end()
    },
    'undici:request:error': ({ request }: Asked) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end()
    },
  }
  const listeners = Object.entries(notes) as [string, (message: unknown) => void][]
  for (const [channel, note] of listeners) subscribe(channel, note)
  return {
    stop() {
      for (const [channel, note] of listeners) unsubscribe(channel, note)
    },
  }
}
