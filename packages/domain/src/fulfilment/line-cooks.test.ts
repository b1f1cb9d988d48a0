import { describe, expect, it } from 'vitest'
import { decideAssignment, decideFilling, type OrderToAssign } from './assignment.ts'
import { BY_PRODUCT, type Cook, cookOfOrder } from './line-cooks.ts'

const at = new Date('2026-01-10T12:00:00Z')
const line = (id: string, cook: string | null = null, isCookApproved = true) => ({
  id,
  sourcingPartnerId: cook,
  sourcingAddressId: cook && `${cook}’s kitchen`,
  collectedAt: null as Date | null,
  isCookApproved,
})
const order = (...lines: OrderToAssign['lines']): OrderToAssign & { isCarrierApproved: boolean } => ({
  lines,
  deliveryPartnerId: null,
  collectedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  failedAttempts: 0,
  isAsSeen: true,
  isCarrierApproved: false,
})
const aCook = (id: string, approval: Cook['approval'] = 'approved'): Cook => ({
  id,
  approval,
  addressIds: [`${id}’s kitchen`, `${id}’s terrace`],
})
const toLakshmi = { partnerId: 'lakshmi', addressId: 'lakshmi’s kitchen' }
const found = (makers: Record<string, Cook> = {}) => ({
  cook: aCook('lakshmi'),
  makers: new Map(Object.entries(makers)),
  deliveryPartner: undefined,
})
/** 'boondi lakshmi, laddu meena' */
const inWords = (decision: ReturnType<typeof decideAssignment>) =>
  decision.ok
    ? (decision.sourcing ?? []).map(given => `${given.line} ${given.partnerId}`).join(', ')
    : decision.code

describe('the cook of an order', () => {
  it.each([
    { what: 'no lines', lines: [], cook: null },
    { what: 'a line without a cook', lines: [line('boondi', 'lakshmi'), line('laddu')], cook: null },
    {
      what: 'all lines of one cook',
      lines: [line('boondi', 'lakshmi'), line('laddu', 'lakshmi')],
      cook: 'lakshmi',
    },
    {
      what: 'lines of several cooks',
      lines: [line('boondi', 'meena'), line('laddu', 'lakshmi')],
      cook: 'meena',
    },
  ])('of $what is $cook', ({ lines, cook }) => {
    expect(cookOfOrder(lines)).toEqual({
      sourcingPartnerId: cook,
      sourcingAddressId: cook && `${cook}’s kitchen`,
    })
  })
})

describe('giving lines of an order to a cook', () => {
  const ofMeena = line('boondi', 'meena')
  const collected = { ...ofMeena, collectedAt: at }

  it.each([
    { what: 'all', lines: [ofMeena, line('laddu')], gets: 'boondi lakshmi, laddu lakshmi' },
    { what: 'one', lines: [ofMeena, line('laddu')], only: 'laddu', gets: 'laddu lakshmi' },
    {
      what: 'one that another makes',
      lines: [ofMeena, line('laddu')],
      only: 'boondi',
      gets: 'boondi lakshmi',
    },
    { what: 'one that is not there', lines: [ofMeena], only: 'murukku', gets: 'order.line_not_found' },
    {
      what: 'all, where one is collected from another',
      lines: [collected, line('laddu')],
      gets: 'order.sourcing_settled',
    },
    {
      what: 'one, where another is collected',
      lines: [collected, line('laddu')],
      only: 'laddu',
      gets: 'laddu lakshmi',
    },
    { what: 'one that is collected', lines: [collected], only: 'boondi', gets: 'order.sourcing_settled' },
  ])('$what: $gets', ({ lines, only, gets }) => {
    const sourcing = only === undefined ? toLakshmi : { ...toLakshmi, line: only }
    expect(inWords(decideAssignment(order(...lines), { sourcing }, found()))).toBe(gets)
  })

  it('among many orders, gives only those without an approved cook', () => {
    const some = order(ofMeena, line('laddu'), line('murukku', 'sita', false))
    const decision = decideFilling(some, { sourcing: toLakshmi }, found())
    expect(inWords(decision)).toBe('laddu lakshmi, murukku lakshmi')
    expect(decision).toMatchObject({ kept: null })
  })

  it('is refused by an older state only where it changes something', () => {
    const seenBefore = { ...order(line('boondi', 'lakshmi'), line('laddu')), isAsSeen: false }
    const give = (only: string) =>
      inWords(decideAssignment(seenBefore, { sourcing: { ...toLakshmi, line: only } }, found()))
    expect(give('boondi')).toBe('boondi lakshmi')
    expect(give('laddu')).toBe('order.changed_meanwhile')
  })
})

describe('taking an order from a partner who has a part of it', () => {
  it('wants a reason', () => {
    const partly = {
      ...order({ ...line('boondi', 'meena'), collectedAt: at }, line('laddu', 'lakshmi')),
      deliveryPartnerId: 'imran',
    }
    const ravi = { ...found(), deliveryPartner: { id: 'ravi', approval: 'approved' as const } }
    const give = (reason?: string) =>
      decideAssignment(partly, { delivery: { partnerId: 'ravi', reason } }, ravi)
    expect(give()).toEqual({ ok: false, code: 'order.reason_missing' })
    expect(give('A puncture')).toMatchObject({ ok: true })
  })
})

describe('giving each line to who makes its product', () => {
  const both = { boondi: aCook('meena'), laddu: aCook('lakshmi') }

  it.each([
    {
      what: 'lines without a cook',
      lines: [line('boondi'), line('laddu')],
      makers: both,
      gets: 'boondi meena, laddu lakshmi',
      kept: null,
    },
    {
      what: 'a line that somebody was chosen for',
      lines: [line('boondi', 'sita'), line('laddu')],
      makers: both,
      gets: 'laddu lakshmi',
      kept: null,
    },
    {
      what: 'a line whose cook lost approval',
      lines: [line('boondi', 'sita', false)],
      makers: both,
      gets: 'boondi meena',
      kept: null,
    },
    {
      what: 'a product that names nobody',
      lines: [line('boondi'), line('laddu')],
      makers: { boondi: aCook('meena') },
      gets: 'boondi meena',
      kept: 'order.lines_without_cook',
    },
    {
      what: 'a product whose cook waits for approval',
      lines: [line('boondi')],
      makers: { boondi: aCook('meena', 'pending') },
      gets: 'order.no_cook_by_product',
      kept: undefined,
    },
    {
      what: 'a product whose cook has no kitchen',
      lines: [line('boondi')],
      makers: { boondi: { ...aCook('meena'), addressIds: [] } },
      gets: 'order.no_cook_by_product',
      kept: undefined,
    },
    {
      what: 'an order whose lines all have a cook',
      lines: [line('boondi', 'sita')],
      makers: both,
      gets: 'order.has_sourcing_partner',
      kept: undefined,
    },
  ])('$what: $gets', ({ lines, makers, gets, kept }) => {
    const decision = decideFilling(order(...lines), { sourcing: BY_PRODUCT }, found(makers))
    expect(inWords(decision)).toBe(gets)
    expect(decision.ok ? decision.kept : undefined).toBe(kept)
  })

  it('chooses the first kitchen', () => {
    expect(decideAssignment(order(line('boondi')), { sourcing: BY_PRODUCT }, found(both))).toEqual({
      ok: true,
      sourcing: [{ line: 'boondi', partnerId: 'meena', addressId: 'meena’s kitchen' }],
    })
  })

  it('leaves a line alone that somebody was chosen for, on the order’s own page too', () => {
    const partly = order(line('boondi', 'sita'), line('laddu'))
    expect(inWords(decideAssignment(partly, { sourcing: BY_PRODUCT }, found(both)))).toBe('laddu lakshmi')
  })

  it('is too late once the order is delivered', () => {
    const delivered = { ...order(line('boondi')), deliveredAt: at }
    expect(inWords(decideAssignment(delivered, { sourcing: BY_PRODUCT }, found(both)))).toBe(
      'order.already_delivered',
    )
  })
})
