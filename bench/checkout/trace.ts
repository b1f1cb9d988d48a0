import { quantile } from '../quantile.ts'
import { stepOf } from './steps.ts'

/** One statement, or one question to a provider; times in milliseconds. */
export type Act = { what: string; afterMs: number; tookMs: number }
export type TracedRequest = { step: string; startedAt: number; tookMs: number; acts: Act[] }

/** Medians over all requests of this kind. */
export type RequestReport = {
  name: string
  tookMs: number
  /** Neither waiting for PostgreSQL nor for the provider. */
  restMs: number
  roundTrips: number
  steps: StepReport[]
}
export type StepReport = ReturnType<typeof stepOf> & { afterMs: number; tookMs: number }

export function reportOf(name: string, requests: TracedRequest[]): RequestReport {
  const ofThisKind = requests.filter(request => request.step === name)
  // Until then code was compiled and statements were prepared.
  const all = ofThisKind.slice(ofThisKind.length / 2)
  const steps = stepsOf(all)
  return {
    name,
    tookMs: medianOf(all.map(request => request.tookMs)),
    restMs: medianOf(all.map(restOf)),
    roundTrips: steps.filter(({ kind }) => kind === 'counted').length,
    steps,
  }
}

/** In the order in which they begin. The same step done a second time is a step of its own. */
function stepsOf(requests: TracedRequest[]): StepReport[] {
  const actsOfStep = new Map<string, Act[]>()
  for (const { acts } of requests) {
    const times = new Map<string, number>()
    for (const act of acts) {
      const { name } = stepOf(act.what)
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      const key = `${name} ${time}`
      actsOfStep.set(key, [...(actsOfStep.get(key) ?? []), act])
    }
  }
  return [...actsOfStep.values()]
    .filter(acts => acts.length > requests.length / 2)
    .map(acts => ({
      ...stepOf(acts[0]?.what ?? ''),
      afterMs: medianOf(acts.map(act => act.afterMs)),
      tookMs: medianOf(acts.map(act => act.tookMs)),
    }))
    .toSorted((one, other) => one.afterMs - other.afterMs)
}

function restOf({ tookMs, acts }: TracedRequest): number {
  const waited = acts.filter(act => stepOf(act.what).kind !== 'afterwards')
  return tookMs - waited.reduce((sum, act) => sum + act.tookMs, 0)
}

function medianOf(values: number[]): number {
  return quantile(values, 0.5)
}
