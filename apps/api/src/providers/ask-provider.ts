import { parseJson } from '@pindivantalu/domain/read-json'
/**
 * `permanent`: this is never taken. `transient`: worth trying again; it may have been done all the same.
 * `rate_limited`: worth trying again, later. `misconfigured`: nothing is taken, until the shop is repaired.
 */
export type ProviderProblem = 'permanent' | 'transient' | 'rate_limited' | 'misconfigured'
/** The reason is short, names nobody and may be logged. */
export type ProviderFailure = {
  ok: false
  problem: ProviderProblem
  reason: string
  /** No answer came back, or none of theirs: what they were told to do may have been done all the same. */
  mayBeDone?: true
  /** The host of the URL that was refused. The rest of it may hold a token. */
  host?: string
}
export type ProviderAnswer<T> = ({ ok: true } & T) | ProviderFailure

export type Question = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form, in place of the body; a `FormData` may hold files. */
  form?: Record<string, string> | FormData
  /** From the first byte sent to the last received. */
  withinMs: number
}

/**
 * Asks another company's API. Any answer in JSON is handed back, refusals too: what their words mean only the
 * gateway knows. Never throws for what happens on the way.
 */
export async function askProvider({
  url,
  method = 'GET',
  headers = {},
  body,
  form,
  withinMs,
}: Question): Promise<ProviderAnswer<{ status: number; body: unknown }>> {
  const isToldToDo = method === 'POST'
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && JSON_BODY), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
      // A key must not follow to another URL.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    const text = await answer.text()
    const json = parseJson(text)
    if (json === undefined) return { ...notUnderstood(answer.status), ...(isToldToDo && MAY_BE_DONE) }
    return { ok: true, status: answer.status, body: json }
  } catch (error) {
    const name = nameOf(error)
    return { ...failure('transient', name), ...(isToldToDo && !NEVER_ARRIVED.test(name) && MAY_BE_DONE) }
  }
}

const MAY_BE_DONE = { mayBeDone: true } as const
/** Nobody was there to be asked. */
const NEVER_ARRIVED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** For gateways whose provider means what the HTTP status says. */
export function problemByStatus(status: number): ProviderProblem {
  if (status === 401) return 'misconfigured'
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 && status !== 408 ? 'permanent' : 'transient'
}

/** Where another provider may take what nobody can explain: then a refusal alone is no reason to give up. */
export function problemUnexplained(status: number): ProviderProblem {
  const problem = problemByStatus(status)
  return problem === 'permanent' ? 'transient' : problem
}

export function failure(problem: ProviderProblem, reason: string): ProviderFailure {
  return { ok: false, problem, reason }
}

/** A page instead of an answer comes from something in between, which says nothing about what was asked. */
function notUnderstood(status: number): ProviderFailure {
  return failure(problemUnexplained(status), `${status} without JSON`)
}

const JSON_BODY = { 'content-type': 'application/json' }

/** 'TimeoutError', 'ECONNREFUSED', 'UND_ERR_SOCKET': messages may hold URLs. */
export function nameOf(error: unknown): string {
  const { name, cause } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}
