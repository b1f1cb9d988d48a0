import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Paise, paise } from '../../money.ts'
import { basketPrices } from '../basket/basket-prices.ts'
import { type CreditLine, type CreditRequest, creditNoteOf } from './credit-note.ts'
import { invoiceOf } from './invoice.ts'

const anyPrice = fc
  .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000_000 }))
  .map(price => paise(price))
const anyInvoice = fc
  .array(fc.record({ price: anyPrice, quantity: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map(kinds => {
    const items = kinds.map(kind => ({
      ...kind,
      name: 'Chegodilu',
      weight: '500 g',
      spiceLevel: null,
      sweetness: null,
      hsn: '21069099',
    }))
    return invoiceOf({ ...basketPrices(items), items })
  })

/** Amounts are parts of what was paid, so that several of them can follow each other. */
const anyStep = fc.oneof(
  fc.record({
    items: fc.array(
      fc.record({ position: fc.integer({ min: 0, max: 10 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ part: fc.double({ min: 0, max: 0.6, noNaN: true }) }),
  fc.record({ paise: fc.integer({ min: 1, max: 5 }) }),
)
type Step = { items: { position: number; quantity: number }[] } | { part: number } | { paise: number }

function requestOf(step: Step, paid: Paise): CreditRequest {
  if ('items' in step) return step
  return { amount: paise('part' in step ? Math.ceil(paid * step.part) : step.paise) }
}

type Invoice = ReturnType<typeof invoiceOf>

/** What the notes have left of each part of each line, and of its units. */
function leftAfter(invoice: Invoice, credited: readonly CreditLine[]) {
  return invoice.lines.map((line, position) => {
    const notes = credited.filter(credit => credit.position === position)
    const less = (of: number, part: (note: CreditLine) => number) =>
      notes.reduce((left, note) => left - part(note), of)
    return {
      units: less(line.quantity, note => note.quantity),
      taxableValue: less(line.taxableValue, note => note.taxableValue),
      untaxedValue: less(line.rate * line.quantity - line.taxableValue, note => note.untaxedValue),
      cgst: less(line.cgst, note => note.cgst),
      sgst: less(line.sgst, note => note.sgst),
    }
  })
}

/** Runs the steps, then checks each note by itself and what all together have left. */
function always(check: (invoice: Invoice, credited: CreditLine[]) => void) {
  fc.assert(
    fc.property(anyInvoice, fc.array(anyStep, { maxLength: 12 }), (invoice, steps) => {
      const credited: CreditLine[] = []
      for (const step of steps) {
        const request = requestOf(step, invoice.totals.total)
        const note = creditNoteOf(invoice.lines, credited, request)
        if (!note.ok) continue
        const { taxableValue, untaxedValue, cgst, sgst, total } = note.totals
        if (request !== 'all' && 'amount' in request) expect(total).toBe(request.amount)
        expect(taxableValue + untaxedValue + cgst + sgst).toBe(total)
        expect(note.lines.every(line => Math.min(...partsOf(line)) >= 0)).toBe(true)
        credited.push(...note.lines)
      }
      check(invoice, credited)
    }),
  )
}

const partsOf = (line: CreditLine) => [line.taxableValue, line.untaxedValue, line.cgst, line.sgst]

describe('the credit notes of an invoice, whatever their order', () => {
  it('never exceed any part of any line, nor its units', () => {
    always((invoice, credited) => {
      for (const left of leftAfter(invoice, credited))
        expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0)
    })
  })

  it('leave nothing of any line once all is credited', () => {
    always((invoice, credited) => {
      const rest = creditNoteOf(invoice.lines, credited, 'all')
      const all = rest.ok ? [...credited, ...rest.lines] : credited
      for (const { units: _, ...parts } of leftAfter(invoice, all))
        expect(parts).toEqual({ taxableValue: 0, untaxedValue: 0, cgst: 0, sgst: 0 })
    })
  })

  it('leave nothing of a line whose units have all come back', () => {
    always((invoice, credited) => {
      for (const { units, ...parts } of leftAfter(invoice, credited).filter(({ units }) => units === 0))
        expect(parts).toEqual({ taxableValue: 0, untaxedValue: 0, cgst: 0, sgst: 0 })
    })
  })

  it('keep both taxes of a line within a paisa of each other', () => {
    always((_invoice, credited) => {
      for (const { cgst, sgst } of credited) expect(Math.abs(cgst - sgst)).toBeLessThanOrEqual(1)
    })
  })
})
