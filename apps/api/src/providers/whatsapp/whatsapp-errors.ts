import { failure, type ProviderFailure, type ProviderProblem, problemByStatus } from '../ask-provider.ts'

type Meaning = { problem: ProviderProblem; means: string }

const misconfigured = (means: string): Meaning => ({ problem: 'misconfigured', means })
const rateLimited = (means: string): Meaning => ({ problem: 'rate_limited', means })
const transient = (means: string): Meaning => ({ problem: 'transient', means })
const permanent = (means: string): Meaning => ({ problem: 'permanent', means })

/** Meta asks to go by the code: the HTTP status is not the same everywhere, and its sentences repeat phones. */
const MEANINGS: Record<number, Meaning> = {
  0: misconfigured('token not accepted'),
  3: misconfigured('no permission for this call'),
  10: misconfigured('no permission'),
  190: misconfigured('token expired'),
  368: misconfigured('account blocked for a time'),
  131005: misconfigured('access denied'),
  131031: misconfigured('account locked'),
  131042: misconfigured('bill not paid'),
  // More messages would make it worse.
  131048: misconfigured('stopped as spam'),
  133010: misconfigured('own number not registered'),

  4: rateLimited('too many calls'),
  80007: rateLimited('too many messages'),
  130429: rateLimited('too many messages'),
  131056: rateLimited('too many messages to this person'),

  1: transient('unknown trouble'),
  2: transient('service down'),
  131000: transient('something went wrong'),
  131016: transient('service not available'),
  131053: transient('file could not be uploaded'),

  100: permanent('invalid parameter'),
  130472: permanent('not delivered for an experiment'),
  131008: permanent('parameter missing'),
  131009: permanent('parameter not valid'),
  131026: permanent('cannot be reached by WhatsApp'),
  131047: permanent('has not written for 24 hours'),
  131049: permanent('not delivered, to spare them'),
  131051: permanent('type not supported'),
  132000: permanent('wrong number of template parameters'),
  132001: permanent('no such template in this language'),
  132005: permanent('template text too long'),
  132007: permanent('template against the policy'),
  132012: permanent('template parameter of another form'),
  132015: permanent('template paused'),
  132016: permanent('template disabled'),
  132018: permanent('template parameter not accepted'),
}
const PERMISSION = { from: 200, to: 299 }
/** Comes with code 100 when the number the messages leave from is not there for this token. */
const NO_SUCH_NUMBER = 33

export type MetaError = { code: number; subcode: number | null }

/** In words that name nobody. */
export function failureBy({ code, subcode }: MetaError, status: number): ProviderFailure {
  const { problem, means } = meaningOf(code, subcode) ?? { problem: problemByStatus(status), means: '' }
  return failure(problem, `${code} ${means}`.trim())
}

/** A template's trouble strikes every message of its kind until somebody repairs it. */
export const isTemplateTrouble = ({ reason }: ProviderFailure) => /^132\d{3}\b/.test(reason)

function meaningOf(code: number, subcode: number | null): Meaning | undefined {
  if (code === 100 && subcode === NO_SUCH_NUMBER) return misconfigured('no such number of ours')
  if (code >= PERMISSION.from && code <= PERMISSION.to) return misconfigured('no permission')
  return MEANINGS[code]
}
