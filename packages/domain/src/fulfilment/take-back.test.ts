import { describe, expect, it } from 'vitest'
import { decideTakingBack, type Step } from './take-back.ts'

const RAVI = { id: 'ravi', isAdmin: false, isApprovedPartner: true }
const OWNER = { id: 'owner', isAdmin: true, isApprovedPartner: false }
/** Who packs. */
const PADMA = { id: 'padma', isAdmin: false, isApprovedPartner: false, isPacker: true }
const COLLECTED: Step = { step: 'collected', by: 'ravi', lines: ['a'], isWhole: true, toldAt: null }
const DELIVERED: Step = { step: 'delivered', by: 'ravi' }
const OPEN = { isUndone: false, isOver: false, hasTold: false }
const ON_THE_WAY = { deliveryPartnerId: 'ravi', deliveredAt: null, isAnswered: false }
const AT_THE_DOOR = { ...ON_THE_WAY, deliveredAt: new Date() }

type Case = Parameters<typeof decideTakingBack>
const DONE = { ok: true, alreadyDone: false }
const refused = (code: string) => ({ ok: false, code })
const TOO_LATE = refused('order.too_late_to_take_back')

describe('a step is taken back', () => {
  it.each<[string, ...Case]>([
    ['collected, by who did it', { ...OPEN, step: COLLECTED }, ON_THE_WAY, RAVI],
    ['collected, by the owner', { ...OPEN, step: COLLECTED }, ON_THE_WAY, OWNER],
    ['delivered, by who did it', { ...OPEN, step: DELIVERED }, AT_THE_DOOR, RAVI],
    [
      'collected, by who packs and did it',
      { ...OPEN, step: { ...COLLECTED, by: 'padma' } },
      ON_THE_WAY,
      PADMA,
    ],
    ['delivered, by the owner', { ...OPEN, step: DELIVERED }, AT_THE_DOOR, OWNER],
  ])('%s', (_what, ...facts) => {
    expect(decideTakingBack(...facts)).toEqual(DONE)
  })
  it('once: the second time nothing happens', () => {
    const act = { ...OPEN, isUndone: true, isOver: true, step: COLLECTED }
    expect(decideTakingBack(act, ON_THE_WAY, RAVI)).toEqual({ ok: true, alreadyDone: true })
  })
})

describe('and is not', () => {
  it.each<[string, object, ...Case]>([
    ['where nothing was done', TOO_LATE, undefined, ON_THE_WAY, OWNER],
    ['after the minute', TOO_LATE, { ...OPEN, isOver: true, step: COLLECTED }, ON_THE_WAY, RAVI],
    ['after somebody was told', TOO_LATE, { ...OPEN, hasTold: true, step: DELIVERED }, AT_THE_DOOR, OWNER],
    ['collected, once it is delivered', TOO_LATE, { ...OPEN, step: COLLECTED }, AT_THE_DOOR, OWNER],
    ['delivered, where it is not any more', TOO_LATE, { ...OPEN, step: DELIVERED }, ON_THE_WAY, OWNER],
    [
      'after its customer has written of it',
      TOO_LATE,
      { ...OPEN, step: DELIVERED },
      { ...AT_THE_DOOR, isAnswered: true },
      OWNER,
    ],
    [
      'by a partner, what the owner did',
      refused('order.step_of_another'),
      { ...OPEN, step: { ...DELIVERED, by: 'owner' } },
      AT_THE_DOOR,
      RAVI,
    ],
    [
      'by who packs, what a partner did',
      refused('order.step_of_another'),
      { ...OPEN, step: COLLECTED },
      ON_THE_WAY,
      PADMA,
    ],
    [
      'by somebody whose order it is not',
      refused('order.not_found'),
      { ...OPEN, step: COLLECTED },
      { ...ON_THE_WAY, deliveryPartnerId: 'suresh' },
      RAVI,
    ],
    [
      'by a partner who is not approved any more',
      refused('delivery_partner.not_approved'),
      { ...OPEN, step: COLLECTED },
      ON_THE_WAY,
      { ...RAVI, isApprovedPartner: false },
    ],
  ])('%s', (_when, answer, ...facts) => {
    expect(decideTakingBack(...facts)).toEqual(answer)
  })
})
