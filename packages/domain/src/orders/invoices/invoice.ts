import { type Paise, paise, sumOf, times } from '../../money.ts'
import { type BasketPrices, ITEM_TAX_PERCENT, PLATFORM_FEE_TAX_PERCENT } from '../basket/basket-prices.ts'
import { halvesOfTax, shareByLargestRemainder } from './invoice-tax-shares.ts'

// Why these codes, and what an accountant must still confirm: docs/decisions/008-invoices.md
const PLATFORM_FEE_SAC = '999799'
const NO_CODE = null

/** No product is called so: its line has the weight in it. */
const PLATFORM_FEE = 'Platform fee'
const DELIVERY = 'Delivery'

/** One kind of goods or services on an invoice. What is stored: totals follow from it. */
export type InvoiceLine = {
  description: string
  /** HSN of goods, SAC of services. */
  hsn: string | null
  quantity: number
  /** The price of one, before tax. */
  rate: Paise
  /** Rate times quantity, or nothing where no tax is charged. */
  taxableValue: Paise
  /** CGST and SGST together, each of them half. */
  taxPercent: number
  cgst: Paise
  sgst: Paise
}

export type InvoiceTotals = {
  taxableValue: Paise
  untaxedValue: Paise
  cgst: Paise
  sgst: Paise
  total: Paise
}

/** As the customer was asked for it: items, then one sum of tax and fees, then delivery. */
export type ChargedSums = { items: Paise; taxAndFees: Paise; delivery: Paise; total: Paise }

/** Only who is registered may call it a tax invoice, and show CGST and SGST. An invoice keeps the seller of its day. */
export function invoiceTitle(seller: { gstin: string | null }): 'Tax Invoice' | 'Invoice' {
  return seller.gstin ? 'Tax Invoice' : 'Invoice'
}

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

/** Equal to the order to the paisa: the order's one tax on all items is split among the lines, not calculated again. */
export function invoiceOf(order: OrderToInvoice): { lines: InvoiceLine[]; totals: InvoiceTotals } {
  const values = order.items.map(({ price, quantity }) => times(price, quantity))
  const taxes = shareByLargestRemainder(order.taxPrice, values)
  const lines = [
    ...order.items.map((item, index) => itemLine(item, taxes[index] ?? paise(0))),
    ...[platformFeeLine(order), shippingLine(order.shippingPrice)].filter(({ rate }) => rate > 0),
  ]
  const totals = invoiceTotals(lines)
  if (totals.total !== order.totalPrice)
    throw new RangeError(`The invoice says ${totals.total} paise, the order ${order.totalPrice}`)
  return { lines, totals }
}

export function lineTotal({ rate, quantity, cgst, sgst }: InvoiceLine): Paise {
  return sumOf(times(rate, quantity), cgst, sgst)
}

export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sumOver = (part: (line: InvoiceLine) => Paise) => sumOf(...lines.map(part))
  return {
    taxableValue: sumOver(line => line.taxableValue),
    untaxedValue: sumOver(line => paise(line.rate * line.quantity - line.taxableValue)),
    cgst: sumOver(line => line.cgst),
    sgst: sumOver(line => line.sgst),
    total: sumOver(lineTotal),
  }
}

/** What was ordered, without fees and delivery. */
export function itemLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.filter(({ description }) => description !== PLATFORM_FEE && description !== DELIVERY)
}

export function chargedSums(lines: readonly InvoiceLine[]): ChargedSums {
  const beforeTax = (ofLines: readonly InvoiceLine[]) =>
    sumOf(...ofLines.map(({ rate, quantity }) => times(rate, quantity)))
  const items = beforeTax(itemLines(lines))
  const delivery = beforeTax(lines.filter(({ description }) => description === DELIVERY))
  const { total } = invoiceTotals(lines)
  return { items, taxAndFees: paise(total - items - delivery), delivery, total }
}

function itemLine(item: OrderedItem, tax: Paise): InvoiceLine {
  return {
    description: describeItem(item),
    hsn: item.hsn,
    quantity: item.quantity,
    rate: item.price,
    taxableValue: times(item.price, item.quantity),
    taxPercent: ITEM_TAX_PERCENT,
    ...halvesOfTax(tax),
  }
}

/** 'Chegodilu, 500 g, Spice Level: Regular' */
export function describeItem({
  name,
  weight,
  spiceLevel,
  sweetness,
}: Pick<OrderedItem, 'name' | 'weight' | 'spiceLevel' | 'sweetness'>): string {
  const choice = spiceLevel ? `Spice Level: ${spiceLevel}` : sweetness && `Sweetness: ${sweetness}`
  return [name, weight, choice].filter(Boolean).join(', ')
}

function platformFeeLine({ platformFee, platformFeeTax }: BasketPrices): InvoiceLine {
  return {
    description: PLATFORM_FEE,
    hsn: PLATFORM_FEE_SAC,
    quantity: 1,
    rate: platformFee,
    taxableValue: platformFee,
    taxPercent: PLATFORM_FEE_TAX_PERCENT,
    ...halvesOfTax(platformFeeTax),
  }
}

function shippingLine(shippingPrice: Paise): InvoiceLine {
  return {
    description: DELIVERY,
    hsn: NO_CODE,
    quantity: 1,
    rate: shippingPrice,
    taxableValue: paise(0),
    taxPercent: 0,
    ...halvesOfTax(paise(0)),
  }
}
