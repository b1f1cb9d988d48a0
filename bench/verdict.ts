/** One of the budgets, met or not. */
export type Verdict = { isMet: boolean; text: string }

export function atLeast(value: number, budget: number, show = twoDigits): Verdict {
  return verdict(value >= budget, `${show(value)} ≥ ${show(budget)}`)
}

export function atMost(value: number, budget: number, show = twoDigits): Verdict {
  return verdict(value <= budget, `${show(value)} ≤ ${show(budget)}`)
}

export function below(value: number, budget: number, show = twoDigits): Verdict {
  return verdict(value < budget, `${show(value)} < ${show(budget)}`)
}

export function twoDigits(value: number): string {
  return value.toFixed(2)
}

/** What was measured, then what was asked for. */
function verdict(isMet: boolean, comparison: string): Verdict {
  const [measured, sign, budget] = comparison.split(' ')
  return { isMet, text: `${measured} ${isMet ? '✓' : '✗'} (${sign} ${budget})` }
}
