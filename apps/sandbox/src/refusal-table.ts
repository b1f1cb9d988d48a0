/**
 * What a provider refuses, as data: each row is a request and the answer to it, written down from the provider's own
 * documents. The tests send every row at a running sandbox.
 */
export type Source = {
  /**
   * `documented`: the provider's own document or source shows this answer. `rule documented`: it states the rule, the
   * words or the status are ours. `secondary`: others have seen it. `unverified`: an assumption to check on the first
   * live day.
   */
  known: 'documented' | 'rule documented' | 'secondary' | 'unverified'
  document: string
  note?: string
}

/** `{name}` in the path, the headers or the body stands for what the row's `after` has made. */
export type SentRequest = {
  method?: 'GET' | 'POST'
  path: string
  /** In place of the usual ones, which carry the right key. */
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  /** A body as it stands, such as JSON that is none. */
  text?: string
  /** A multipart form with this file; its bytes begin so and are filled up with zeros. */
  upload?: { fields: Record<string, string>; file?: { type: string; begins: string; bytes: number } }
}

export type HttpRefusal<After extends string = never> = {
  what: string
  /** What must have happened before. */
  after?: After
  send: SentRequest
  answer: { status: number; body: unknown }
  source: Source
}
