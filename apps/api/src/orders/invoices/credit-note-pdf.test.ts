import { paise, rupees } from '@pindivantalu/domain/money'
import { basketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import { type CreditRequest, creditNoteOf } from '@pindivantalu/domain/orders/invoices/credit-note'
import { invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import { describe, expect, it } from 'vitest'
import { contentOf, open, pagesOf, told } from '../../../test-support/reading-pdf.ts'
import { type CreditNoteForPrint, creditNotePdf } from './credit-note-pdf.ts'

const items = [
  { name: 'Chegodilu', weight: '500 g', price: rupees(270), quantity: 2 },
  { name: 'Ariselu', weight: '6 pieces', price: paise(13_010), quantity: 1 },
].map(item => ({ ...item, spiceLevel: null, sweetness: null, hsn: '21069099' }))

function linesOf(request: CreditRequest) {
  const note = creditNoteOf(invoiceOf({ ...basketPrices(items), items }).lines, [], request)
  return note.ok ? note.lines : expect.fail(note.code)
}

function aCreditNote(facts: Partial<CreditNoteForPrint> = {}): CreditNoteForPrint {
  return {
    number: 'CN/2627/000007',
    issuedAt: new Date('2026-11-17T20:00:00Z'),
    invoice: { number: 'PV/2627/000123', issuedAt: new Date('2026-11-15T20:00:00Z') },
    orderReference: 'PV-7K3M9Q',
    seller: {
      name: 'Pindivantalu Foods',
      address: 'Road No. 4, Kukatpally, Hyderabad 500072',
      gstin: '36ABCDE1234F1Z5',
      fssaiNumber: '13624011000123',
      phone: '+91 90000 00000',
      email: 'help@pindivantalu.example',
    },
    buyer: {
      name: 'Lakshmi Prasanna',
      addressLine1: 'Flat 402, Sri Sai Residency',
      addressLine2: 'Near the temple',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500072',
      phone: '+919000000001',
    },
    reason: 'One packet was broken',
    lines: linesOf({
      items: [
        { position: 0, quantity: 1 },
        { position: 3, quantity: 1 },
      ],
    }),
    ...facts,
  }
}

const textOf = async (note: CreditNoteForPrint) => (await pagesOf(await creditNotePdf(note))).join(' ')

describe('a printed credit note', () => {
  it('says who gives back what to whom, when, by which number, against which invoice and why', async () => {
    const text = await textOf(aCreditNote())
    for (const part of [
      'Credit Note Pindivantalu Foods Road No. 4, Kukatpally, Hyderabad 500072 GSTIN: 36ABCDE1234F1Z5',
      'Credit Note No. CN/2627/000007 Date: 18 Nov 2026',
      'Against invoice: PV/2627/000123 of 16 Nov 2026 Order: PV-7K3M9Q Place of supply: Telangana (code 36)',
      'Billed and delivered to Lakshmi Prasanna Flat 402, Sri Sai Residency Near the temple',
      'Reason One packet was broken',
      'This is a computer-generated credit note under section 34 of the CGST Act, 2017.',
      'Credit Note CN/2627/000007 · Page 1 of 1',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Tax Invoice|Original/)
  })

  it('holds every figure of every line, and what they come to', async () => {
    const text = await textOf(aCreditNote())
    for (const part of [
      'No. Description HSN/SAC Qty Taxable value (₹) CGST % CGST (₹) SGST % SGST (₹) Total (₹)',
      '1 Chegodilu, 500 g 21069099 1 270.00 2.5% 6.75 2.5% 6.75 283.50',
      '2 Delivery – 1 – – – – – 40.00',
      'Total 270.00 6.75 6.75 323.50',
      'Taxable value ₹270.00 CGST ₹6.75 SGST ₹6.75 Delivery, no GST charged ₹40.00 Total ₹323.50',
      'Amount in words: Rupees Three Hundred Twenty-Three and Fifty Paise Only',
    ])
      expect(text).toContain(part)
  })

  it('has no number of packets where only the price went down', async () => {
    const text = await textOf(aCreditNote({ lines: linesOf({ amount: rupees(100) }) }))
    expect(text).toContain('1 Chegodilu, 500 g 21069099 – 72.39 2.5% 1.81 2.5% 1.81 76.01')
    expect(text).toContain('Total ₹100.00')
  })

  it('shows no tax where its invoice shows none', async () => {
    const text = await textOf(aCreditNote({ seller: { ...aCreditNote().seller, gstin: null } }))
    expect(text).toContain(
      'No. Description Qty Amount (₹) 1 Chegodilu, 500 g 1 283.50 2 Delivery 1 40.00 Amount in words:',
    )
    expect(text).toContain('Total ₹323.50')
    expect(text).not.toMatch(/CGST|SGST|GSTIN|HSN|Taxable|supply|section/)
  })

  it('writes Telugu as text that can be copied and read aloud', async () => {
    const name = 'సాయి లక్ష్మీ (Sai)'
    const reason = 'ప్యాకెట్ పగిలింది'
    const pdf = await creditNotePdf(aCreditNote({ buyer: { ...aCreditNote().buyer, name }, reason }))
    expect((await pagesOf(pdf))[0]).toContain('సాయి ')
    for (const words of [name, reason]) expect(contentOf(pdf)).toContain(told(words))
  })

  it('tells screen readers its title and parts, and is the same whenever it is printed', async () => {
    const [one, other] = await Promise.all([creditNotePdf(aCreditNote()), creditNotePdf(aCreditNote())])
    expect(one.equals(other)).toBe(true)
    const document = await open(one)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Credit Note CN/2627/000007', CreationDate: 'D:20261117200000Z' })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Table', 'THead', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`)
  })
})
