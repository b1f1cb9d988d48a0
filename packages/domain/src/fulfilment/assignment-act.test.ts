import { describe, expect, it } from 'vitest'
import { type ActOnOrder, decidePuttingBack, decideUndo } from './assignment-act.ts'

const at = new Date('2026-01-10T12:00:00Z')

describe('taking an assignment back', () => {
  const fresh = { isUndone: false, isOver: false, hasTold: false }
  it.each([
    { what: 'that is not there', act: undefined, answer: 'assignment.not_found' },
    { what: 'in time', act: fresh, answer: 'done' },
    { what: 'again', act: { ...fresh, isUndone: true, isOver: true }, answer: 'already done' },
    { what: 'too late', act: { ...fresh, isOver: true }, answer: 'assignment.too_late' },
    { what: 'of which somebody was told', act: { ...fresh, hasTold: true }, answer: 'assignment.too_late' },
  ])('$what: $answer', ({ act, answer }) => {
    const decision = decideUndo(act)
    const done = decision.ok && (decision.alreadyDone ? 'already done' : 'done')
    expect(decision.ok ? done : decision.code).toBe(answer)
  })
})

describe('putting an order back', () => {
  const nobody = { partnerId: null, addressId: null }
  const lakshmi = { partnerId: 'lakshmi', addressId: 'her kitchen' }
  const meena = { partnerId: 'meena', addressId: 'her terrace' }
  const act: ActOnOrder = {
    order: 'order',
    carrier: { from: 'imran', to: 'ravi' },
    lines: [
      { line: 'boondi', from: nobody, to: lakshmi },
      { line: 'laddu', from: meena, to: lakshmi },
    ],
    assignedAt: null,
  }
  const line = (id: string, { partnerId, addressId }: typeof lakshmi) => ({
    id,
    sourcingPartnerId: partnerId,
    sourcingAddressId: addressId,
    collectedAt: null as Date | null,
    isCookApproved: true,
  })
  const asLeft = {
    lines: [line('boondi', lakshmi), line('laddu', lakshmi)],
    deliveryPartnerId: 'ravi',
    collectedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    failedAttempts: 0,
  }
  const standing = new Set(['imran', 'meena'])

  it('gives everybody what they had', () => {
    expect(decidePuttingBack(asLeft, act, standing)).toEqual({
      ok: true,
      carrier: { partnerId: 'imran' },
      lines: [
        { line: 'boondi', ...nobody },
        { line: 'laddu', ...meena },
      ],
      kept: null,
    })
  })

  it('puts nobody in the place of those who are gone', () => {
    expect(decidePuttingBack(asLeft, act, new Set())).toMatchObject({
      carrier: { partnerId: null },
      lines: [nobody, nobody],
    })
  })

  it('leaves alone what somebody has changed since, and says so', () => {
    const changed = {
      ...asLeft,
      deliveryPartnerId: 'suresh',
      lines: [line('boondi', lakshmi), line('laddu', meena)],
    }
    expect(decidePuttingBack(changed, act, standing)).toEqual({
      ok: true,
      carrier: null,
      lines: [{ line: 'boondi', ...nobody }],
      kept: 'order.changed_meanwhile',
    })
  })

  it.each([
    { what: 'is cancelled', order: { ...asLeft, cancelledAt: at }, code: 'order.cancelled' },
    { what: 'is delivered', order: { ...asLeft, deliveredAt: at }, code: 'order.already_delivered' },
    { what: 'is collected', order: { ...asLeft, collectedAt: at }, code: 'order.already_collected' },
    {
      what: 'came back from a door',
      order: { ...asLeft, failedAttempts: 1 },
      code: 'order.already_collected',
    },
    {
      what: 'has others by now',
      order: { ...asLeft, deliveryPartnerId: 'suresh', lines: [line('boondi', meena), line('laddu', meena)] },
      code: 'order.changed_meanwhile',
    },
  ])('is refused for one that $what', ({ order, code }) => {
    expect(decidePuttingBack(order, act, standing)).toEqual({ ok: false, code })
  })
})
