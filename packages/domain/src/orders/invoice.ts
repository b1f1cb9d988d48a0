import { type Paise, paise, sumOf, times } from '../money.ts'
import { type BasketPrices, ITEM_TAX_PERCENT, PLATFORM_FEE_TAX_PERCENT } from './basket-prices.ts'
import { halvesOfTax, shareByLargestRemainder } from './invoice-tax-shares.ts'

// Why these codes, and what an accountant must still confirm: docs/decisions/008-invoices.md
const PLATFORM_FEE_SAC = '999799'
const NO_CODE = null

/** One kind of goods or services on an invoice; `rate` is the price of one, before tax. */
export type InvoiceLine = {
  description: string
  /** HSN of goods, SAC of services. */
  hsn: string | null
  quantity: number
  rate: Paise
  taxableValue: Paise
  /** What is charged without tax: delivery. */
  untaxedValue: Paise
  /** Of CGST, and the same again of SGST. */
  halfTaxPercent: number
  cgst: Paise
  sgst: Paise
  total: Paise
}

export type InvoiceTotals = Pick<InvoiceLine, 'taxableValue' | 'untaxedValue' | 'cgst' | 'sgst' | 'total'>
export type Invoice = { lines: InvoiceLine[]; totals: InvoiceTotals }

type OrderedItem = {
  name: string
  weight: string
  spiceLevel: string | null
  sweetness: string | null
  hsn: string | null
  price: Paise
  quantity: number
}

type OrderToInvoice = BasketPrices & { items: readonly OrderedItem[] }

/** Equal to the order to the paisa: the order's one tax on all items is shared to the lines, not reckoned anew. */
export function invoiceOf(order: OrderToInvoice): Invoice {
  const values = order.items.map(({ price, quantity }) => times(price, quantity))
  const taxes = shareByLargestRemainder(order.taxPrice, values)
  const lines = [
    ...order.items.map((item, index) => itemLine(item, taxes[index] ?? paise(0))),
    ...[platformFeeLine(order), shippingLine(order.shippingPrice)].filter(({ total }) => total > 0),
  ]
  const totals = invoiceTotals(lines)
  if (totals.total !== order.totalPrice)
    throw new RangeError(`The invoice says ${totals.total} paise, the order ${order.totalPrice}`)
  return { lines, totals }
}

export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (part: keyof InvoiceTotals) => sumOf(...lines.map(line => line[part]))
  return {
    taxableValue: sum('taxableValue'),
    untaxedValue: sum('untaxedValue'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    total: sum('total'),
  }
}

function itemLine(item: OrderedItem, tax: Paise): InvoiceLine {
  const { hsn, price: rate, quantity } = item
  return taxedLine({ description: describe(item), hsn, quantity, rate, tax, percent: ITEM_TAX_PERCENT })
}

/** 'Chegodilu, 500 g, Spice Level: Regular' */
function describe({ name, weight, spiceLevel, sweetness }: OrderedItem): string {
  const choice = spiceLevel ? `Spice Level: ${spiceLevel}` : sweetness && `Sweetness: ${sweetness}`
  return [name, weight, choice].filter(Boolean).join(', ')
}

function platformFeeLine(order: OrderToInvoice): InvoiceLine {
  return taxedLine({
    description: 'Platform fee',
    hsn: PLATFORM_FEE_SAC,
    quantity: 1,
    rate: order.platformFee,
    tax: order.platformFeeTax,
    percent: PLATFORM_FEE_TAX_PERCENT,
  })
}

function taxedLine(facts: {
  description: string
  hsn: string | null
  quantity: number
  rate: Paise
  tax: Paise
  percent: number
}): InvoiceLine {
  const { tax, percent, ...goods } = facts
  const taxableValue = times(goods.rate, goods.quantity)
  return {
    ...goods,
    taxableValue,
    untaxedValue: paise(0),
    halfTaxPercent: percent / 2,
    ...halvesOfTax(tax),
    total: sumOf(taxableValue, tax),
  }
}

function shippingLine(price: Paise): InvoiceLine {
  return {
    description: 'Delivery',
    hsn: NO_CODE,
    quantity: 1,
    rate: price,
    taxableValue: paise(0),
    untaxedValue: price,
    halfTaxPercent: 0,
    cgst: paise(0),
    sgst: paise(0),
    total: price,
  }
}
