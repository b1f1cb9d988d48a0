import type { Upstream } from './upstreams.ts'

/** What a body was, without what it must not tell. */
export type RecordedBody =
  | { json: unknown }
  | { form: Record<string, string> }
  | { multipart: { part: 'field' | 'file'; bytes: number }[] }
  | { bytes: number }

/** One call to a real provider and its answer, as it lies in a file: secrets and people are not in it. */
export type Exchange = {
  provider: Upstream
  at: string
  ms: number
  request: {
    method: string
    path: string
    query: Record<string, string>
    headers: Record<string, string>
    body?: RecordedBody
  }
  answer: { status: number; headers: Record<string, string>; body?: RecordedBody }
}

/** Undefined for a body that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
