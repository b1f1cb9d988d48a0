/** A message that the shop has not been heard to have: it is shown at once, and kept until the shop has answered. */
export type Sending = {
  /** The same for every try, so that a message whose answer was lost does not go twice. */
  sendKey: string
  phone: string
  message: string
  /** By the shop's clock. */
  at: string
  /** Set where it is the template that asks the customer to write. */
  template?: 'reply_waiting'
  /** Why it is still here, in words; while there is none, it is on its way. */
  problem?: string
}

export const NOT_KNOWN = 'The shop has not answered. The message may not have gone.'

type Sendings = readonly Sending[]

export function begun(sendings: Sendings, sending: Sending): Sendings {
  return [...sendings.filter(({ sendKey }) => sendKey !== sending.sendKey), withoutProblem(sending)]
}

export function failed(sendings: Sendings, key: string, problem: string): Sendings {
  return sendings.map(one => (one.sendKey === key ? { ...one, problem } : one))
}

export function ended(sendings: Sendings, key: string): Sendings {
  return sendings.filter(({ sendKey }) => sendKey !== key)
}

/** As a tab finds them after a reload: nobody waits any more for the answers that were open. */
export function foundAgain(kept: unknown): Sendings {
  if (!Array.isArray(kept)) return []
  return kept.filter(isSending).map(one => (one.problem ? one : { ...one, problem: NOT_KNOWN }))
}

function withoutProblem({ problem: _solved, ...sending }: Sending): Sending {
  return sending
}

function isSending(kept: unknown): kept is Sending {
  const one = (kept ?? {}) as Record<string, unknown>
  const hasTexts = ['sendKey', 'phone', 'message', 'at'].every(key => typeof one[key] === 'string')
  return hasTexts && ['string', 'undefined'].includes(typeof one.problem)
}
