import { paise, rupees, times, toRupees } from '@pindivantalu/domain/money'
import { basketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import { type InvoiceLine, invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import { describe, expect, it } from 'vitest'
import { contentOf, open, pagesOf, told } from '../../../test-support/reading-pdf.ts'
import { type InvoiceForPrint, invoicePdf } from './invoice-pdf.ts'

const chegodilu = {
  name: 'Chegodilu',
  weight: '500 g',
  spiceLevel: 'Regular' as string | null,
  sweetness: null as string | null,
  hsn: '21069099',
  price: rupees(270),
  quantity: 2,
}
const ariselu = {
  ...chegodilu,
  name: 'Ariselu',
  spiceLevel: null,
  sweetness: 'Less Sweet',
  price: paise(13_010),
}

function linesOf(items: (typeof chegodilu)[]): InvoiceLine[] {
  return invoiceOf({ ...basketPrices(items), items }).lines
}

function anInvoice(facts: Partial<InvoiceForPrint> = {}): InvoiceForPrint {
  return {
    number: 'PV/2627/000123',
    issuedAt: new Date('2026-11-15T20:00:00Z'),
    orderReference: 'PV-7K3M9Q',
    paymentId: 'pay_29QQoUBi66xm2f',
    paidOutside: null,
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
    lines: linesOf([chegodilu, { ...ariselu, quantity: 1 }]),
    ...facts,
  }
}

const TABLE_HEAD =
  'No. Description HSN/SAC Qty Rate (₹) Taxable value (₹) CGST % CGST (₹) SGST % SGST (₹) Total (₹)'

const textOf = async (invoice: InvoiceForPrint) => (await pagesOf(await invoicePdf(invoice))).join(' ')

describe('a printed invoice', () => {
  it('says who sold what to whom, when and by which number', async () => {
    const text = await textOf(anInvoice())
    for (const part of [
      'Tax Invoice',
      'Original for Recipient',
      'Pindivantalu Foods Road No. 4, Kukatpally, Hyderabad 500072',
      'GSTIN: 36ABCDE1234F1Z5 FSSAI: 13624011000123',
      'Phone: +91 90000 00000 Email: help@pindivantalu.example',
      'Invoice No. PV/2627/000123 Invoice date: 16 Nov 2026',
      'Order: PV-7K3M9Q Payment ID: pay_29QQoUBi66xm2f',
      'Place of supply: Telangana (code 36) Tax payable on reverse charge: No',
      'Billed and delivered to Lakshmi Prasanna Flat 402, Sri Sai Residency Near the temple',
      'Hyderabad 500072 State: Telangana (code 36) Phone: +919000000001',
      'This is a computer-generated invoice.',
      'Tax Invoice PV/2627/000123 · Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  it('holds every figure of every line, and what they come to', async () => {
    const text = await textOf(anInvoice())
    for (const part of [
      TABLE_HEAD,
      '1 Chegodilu, 500 g, Spice Level: Regular 21069099 2 270.00 540.00 2.5% 13.50 2.5% 13.50 567.00',
      '2 Ariselu, 500 g, Sweetness: Less Sweet 21069099 1 130.10 130.10 2.5% 3.26 2.5% 3.25 136.61',
      '3 Platform fee 999799 1 2.00 2.00 9% 0.18 9% 0.18 2.36',
      '4 Delivery – 1 40.00 – – – – – 40.00',
      'Total 672.10 16.94 16.93 745.97',
      'Taxable value ₹672.10 CGST ₹16.94 SGST ₹16.93 Delivery, no GST charged ₹40.00 Total ₹745.97',
      'Amount in words: Rupees Seven Hundred Forty-Five and Ninety-Seven Paise Only',
    ])
      expect(text).toContain(part)
  })

  it('is a plain invoice without a GSTIN: amounts as charged, no tax split, the same total', async () => {
    const seller = { ...anInvoice().seller, gstin: null }
    const pdf = await invoicePdf(anInvoice({ seller }))
    const text = (await pagesOf(pdf)).join(' ')
    for (const part of [
      'Invoice Pindivantalu Foods Road No. 4, Kukatpally, Hyderabad 500072 FSSAI: 13624011000123',
      'No. Description Qty Rate (₹) Amount (₹)',
      '1 Chegodilu, 500 g, Spice Level: Regular 2 270.00 540.00',
      '2 Ariselu, 500 g, Sweetness: Less Sweet 1 130.10 130.10',
      'Items ₹670.10 Tax and fees, as charged ₹35.87 Delivery ₹40.00 Total ₹745.97',
      'Amount in words: Rupees Seven Hundred Forty-Five and Ninety-Seven Paise Only',
      'Invoice PV/2627/000123 · Page 1 of 1',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Tax Invoice|CGST|SGST|GSTIN|HSN|Taxable|supply|reverse charge|Original/)
    const { info } = await (await open(pdf)).getMetadata()
    expect(info).toMatchObject({ Title: 'Invoice PV/2627/000123' })
  })

  it('leaves out what is not known', async () => {
    const nobody = { name: null, address: null, gstin: null, fssaiNumber: null, phone: null, email: null }
    const buyer = { ...anInvoice().buyer, addressLine2: '', phone: null }
    const lines = linesOf([{ ...chegodilu, hsn: null as never, spiceLevel: null }])
    const text = await textOf(anInvoice({ seller: nobody, buyer, paymentId: null, lines }))
    expect(text).toContain('Pindivantalu Invoice No.')
    expect(text).toContain('Order: PV-7K3M9Q Billed and delivered to')
    expect(text).toContain('1 Chegodilu, 500 g 2 270.00 540.00')
    expect(text).not.toMatch(/null|undefined|NaN|GSTIN|FSSAI|Phone|Email|Payment/)
  })

  it('flows to further pages, each with the head of the table and its number', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ ...chegodilu, price: paise(10_001 + index) }))
    const pages = await pagesOf(await invoicePdf(anInvoice({ lines: linesOf(items) })))
    expect(pages).toHaveLength(3)
    pages.forEach((page, index) => {
      expect(page.split(TABLE_HEAD)).toHaveLength(2)
      expect(page).toContain(`Page ${index + 1} of 3`)
    })
    const text = pages.join(' ')
    for (const [index, { price }] of items.entries())
      expect(text).toContain(
        ` ${index + 1} Chegodilu, 500 g, Spice Level: Regular 21069099 2 ${toRupees(price)} ${toRupees(times(price, 2))} `,
      )
    expect(text).toContain('Rupees Ten Thousand Five Hundred Fifty-Nine and Fourteen Paise Only')
  })

  it('breaks no figure, however large', async () => {
    const items = Array.from({ length: 50 }, () => ({ ...chegodilu, price: rupees(100_000), quantity: 10 }))
    const text = await textOf(anInvoice({ lines: linesOf(items) }))
    expect(text).toContain('1,00,000.00 10,00,000.00 2.5% 25,000.00 2.5% 25,000.00 10,50,000.00')
    expect(text).toContain('Total 5,00,00,002.00 12,50,000.18 12,50,000.18 5,25,00,032.36')
  })

  it('keeps long names and addresses whole', async () => {
    const buyer = {
      ...anInvoice().buyer,
      name: 'Raghavendra '.repeat(20).trim(),
      addressLine1: 'X'.repeat(200),
    }
    const lines = linesOf([{ ...chegodilu, name: 'Bobbatlu with jaggery '.repeat(8).trim() }])
    const text = await textOf(anInvoice({ buyer, lines }))
    expect(text).toContain(buyer.name)
    expect(text.match(/X+/g)?.join('')).toBe(buyer.addressLine1)
    expect(text).toContain('Bobbatlu with jaggery '.repeat(8).trim())
  })

  it('writes Telugu as text that can be copied and read aloud', async () => {
    const name = 'సాయి లక్ష్మీ (Sai)'
    const pdf = await invoicePdf(anInvoice({ buyer: { ...anInvoice().buyer, name } }))
    const [page] = await pagesOf(pdf)
    expect(page).toContain('సాయి ')
    expect(contentOf(pdf)).toContain(told(name))
  })

  it('leaves out pictures, for which it has no letters', async () => {
    const buyer = { ...anInvoice().buyer, name: 'Sai 🎉👩🏽‍🍳 Kumar' }
    expect(await textOf(anInvoice({ buyer }))).toContain('Sai Kumar')
  })

  it('writes a letter without its mark where the font has no such mark', async () => {
    const name = 'Sakinālu Ḍēvi, née José'
    const pdf = await invoicePdf(anInvoice({ buyer: { ...anInvoice().buyer, name } }))
    expect((await pagesOf(pdf))[0]).toContain('Sakinalu Devi, née José')
    expect(contentOf(pdf)).toContain(told(name))
  })

  it('tells screen readers its title, language and parts', async () => {
    const pdf = await invoicePdf(anInvoice())
    const document = await open(pdf)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({
      Title: 'Tax Invoice PV/2627/000123',
      Author: 'Pindivantalu Foods',
      Language: 'en-IN',
      CreationDate: 'D:20261115200000Z',
    })
    expect(pdf.toString('latin1')).toContain('/Marked true')
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Table', 'THead', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`)
  })

  it('is the same whenever it is printed', async () => {
    const [one, other] = await Promise.all([invoicePdf(anInvoice()), invoicePdf(anInvoice())])
    expect(one.equals(other)).toBe(true)
  })

  it('is small, even with fifty products in Telugu', async () => {
    const letters = [...'కఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళ']
    const items = Array.from({ length: 50 }, (_, index) => {
      const [one, two] = [letters[index % 32], letters[(index * 7) % 32]]
      return {
        ...chegodilu,
        name: `${one}ా${two}్${one}ి${two}ూ${one}ే${two}్ర${one}ో`,
        quantity: 1 + (index % 10),
      }
    })
    const pdf = await invoicePdf(anInvoice({ lines: linesOf(items) }))
    expect(pdf.length).toBeLessThan(200_000)
  })
})
