/** 'sms' is both that send SMS. */
export const PROVIDERS = ['razorpay', 'identity', 'whatsapp', 'sms', 'msg91', 'twilio', 'smtp'] as const
export type Provider = (typeof PROVIDERS)[number]

export const FAULT_MODES = [
  'down',
  'error',
  'html',
  'rate_limit',
  'slow',
  'lost_answer',
  'drop_webhooks',
  'delay_webhooks',
  'double_webhooks',
  'reorder_webhooks',
  'expire_codes',
  // What an operator forgot or a provider took away: the shop's `npm run doctor` reports each.
  'refuse_key',
  'wrong_clock',
  'no_keys',
  'domain_not_allowed',
  'other_project',
  'number_not_connected',
  'template_pending',
  'template_missing',
  'template_changed',
  'template_miscategorised',
  'template_elsewhere',
  'no_telugu_templates',
  'not_subscribed',
  'no_balance',
  'suspended',
] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export type FaultRequest = {
  provider: Provider
  mode: FaultMode
  seconds: number
  probability?: number
  seed?: number
}
export type Fault = Required<FaultRequest> & { until: string }
/** `switchedOff` is aborted when the fault is switched off or replaced, not when its time is up. */
export type ActiveFault = Fault & { msLeft: number; switchedOff: AbortSignal }

export type FaultSwitch = {
  switchOn(request: FaultRequest): Fault
  /** Asked once per thing that may fail: each call draws the next number of the fault's own seeded sequence. */
  activeFault(provider: Provider, mode: FaultMode): ActiveFault | undefined
  listActive(): Fault[]
  switchAllOff(): void
}

type Entry = { fault: Fault; off: AbortController; draw: () => number }

export const LARGEST_SEED = 0xffff_ffff

/** Which provider misbehaves, how and until when. One fault per provider and mode: a second one replaces it. */
export function createFaultSwitch(now: () => Date): FaultSwitch {
  const entries = new Map<string, Entry>()
  const msLeft = ({ fault }: Entry) => Date.parse(fault.until) - now().getTime()

  return {
    switchOn({ provider, mode, seconds, probability = 1, seed = randomSeed() }) {
      const until = new Date(now().getTime() + seconds * 1000).toISOString()
      const fault: Fault = { provider, mode, seconds, probability, seed, until }
      entries.get(keyOf(provider, mode))?.off.abort()
      entries.set(keyOf(provider, mode), { fault, off: new AbortController(), draw: seededDraws(seed) })
      return fault
    },
    activeFault(provider, mode) {
      const entry = entries.get(keyOf(provider, mode))
      if (!entry || msLeft(entry) <= 0 || entry.draw() >= entry.fault.probability) return undefined
      return { ...entry.fault, msLeft: msLeft(entry), switchedOff: entry.off.signal }
    },
    listActive: () => [...entries.values()].filter(entry => msLeft(entry) > 0).map(({ fault }) => fault),
    switchAllOff() {
      for (const { off } of entries.values()) off.abort()
      entries.clear()
    },
  }
}

const keyOf = (provider: Provider, mode: FaultMode) => `${provider} ${mode}`

const randomSeed = () => Math.floor(Math.random() * LARGEST_SEED)

/** Mulberry32: numbers from 0 up to 1, the same ones for the same seed. */
function seededDraws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
