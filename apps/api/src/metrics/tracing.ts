import { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage } from 'node:http'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { WatchQuery } from '../db/prepared-statements.ts'
import { kindOfStatement } from './kind-of-statement.ts'
import { traceQuestions } from './trace-questions.ts'

export type Tracing = ReturnType<typeof startTracing>

/**
 * Traces from the proxy's `traceparent` to the SQL and the providers beneath, sent by OTLP over HTTP. Only what a request
 * causes is traced, and the proxy decides which requests: where it says nothing, each is. Neither URLs nor parameters
 * are told: they can hold names, numbers and search words.
 */
export function startTracing(endpoint: string, log: FastifyBaseLogger) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pindivantalu' }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SECOND })],
  })
  const tracer = provider.getTracer('pindivantalu')
  const incoming = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, Span>()

  const watchQuery: WatchQuery = async (text, ask) => {
    const parent = current.getStore()
    if (!parent) return ask()
    const kind = kindOfStatement(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': text }
    const span = tracer.startSpan(`sql ${kind}`, { kind: SpanKind.CLIENT, attributes }, parent)
    try {
      return await ask()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  const questions = traceQuestions((name, attributes) => {
    const parent = current.getStore()
    return parent && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
  })

  /** What a page asks inside the process belongs to the page's own span. */
  function traceRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      if (!(request.raw instanceof IncomingMessage)) return done()
      const { method, headers, routeOptions } = request
      const parent = incoming.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const route = routeOptions.url ?? 'none'
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      spans.set(request, span)
      current.run(trace.setSpan(parent, span), done)
    })
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request)
      const status = reply.raw.statusCode
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  return {
    watchQuery,
    traceRequests,
    /** Sends what is left, unless nobody takes it. */
    async close() {
      questions.stop()
      await provider.shutdown().catch(error => log.warn({ err: error }, 'the last traces were not taken'))
    },
  }
}
