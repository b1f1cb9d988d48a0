import type { ProviderFailure } from '../providers/ask-provider.ts'

/** What a look at one provider has found, and what the operator does about it. */
export type Finding = { isRight: boolean; found: string; toDo: string | null }
export type Check = { name: string; look: () => Promise<Finding> }

export const right = (found: string): Finding => ({ isRight: true, found, toDo: null })
export const wrong = (found: string, toDo: string): Finding => ({ isRight: false, found, toDo })

/** Of many things that are alike: all that is wrong with them in one finding. */
export function together(findings: Finding[], allIsRight: string): Finding {
  const faults = findings.filter(({ isRight }) => !isRight)
  if (faults.length === 0) return right(allIsRight)
  const each = (texts: (string | null)[]) => [...new Set(texts)].join('; ')
  return wrong(each(faults.map(({ found }) => found)), each(faults.map(({ toDo }) => toDo)))
}

/** A provider that gives no answer, or refuses the key it is asked with. */
export function notAnswered({ problem, reason }: ProviderFailure, whereTheKeyIs: string): Finding {
  return problem === 'misconfigured'
    ? wrong(`the key is not accepted (${reason})`, whereTheKeyIs)
    : wrong(`no answer that can be read (${reason})`, CHECK_THE_NETWORK)
}

/** The provider is in trouble itself, or wants to be asked later: that says nothing of the key. */
export function theirTrouble(status: number): Finding | undefined {
  return status >= 500 || status === 429
    ? wrong(`it cannot answer now (${status})`, 'wait a little, and run the checks again')
    : undefined
}

export const CHECK_THE_NETWORK =
  'see whether the provider has an outage, and whether this machine may reach it; then run the checks again'

/** Providers are asked all at once; each has this long. */
export const PATIENCE_MS = 8_000
