import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { cityNamed } from '@pindivantalu/domain/addresses/address'
import { type Day, dayInHyderabad, SECOND } from '@pindivantalu/domain/indian-time'
import {
  type BasketPrices,
  basketPrices,
  pricesInRupees,
} from '@pindivantalu/domain/orders/basket/basket-prices'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { BasketLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import { CURRENCY, reusableSince } from '@pindivantalu/domain/payments/payment'
import type { RazorPayOrder } from '@pindivantalu/domain/payments/payment.wire'
import {
  type AddressRow,
  findAddressToShipTo,
  findingAddressToShipTo,
} from '../../addresses/addresses.queries.ts'
import { findingProducts } from '../../catalog/browse/catalog.queries.ts'
import { inOneGo } from '../../db/in-one-go.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import {
  findingOpenCheckoutAndRulesNow,
  findOpenCheckoutAndRules,
  holdAgain,
  insertCheckout,
  type NewCheckout,
  type OpenCheckout,
  type ShipTo,
} from './checkouts.queries.ts'
import { findPlace, inPlace, type Place, rulesThatMatter, type Wanted } from './places.ts'
import { holdAgainst, presentDifference, presentLine } from './price-basket.ts'

type QuoteDeps = Pick<Deps, 'db' | 'now' | 'machineNow' | 'razorpay' | 'config' | 'limits'>

type QuoteRequest = NoteAndGift & {
  userId: string
  basket: BasketLine[]
  addressId: string | null
  paymentMethod: string
  deliveryDay?: Day | undefined
}

/** Prices a basket and writes the checkout down, before any payment window opens. */
export async function quoteBasket(deps: QuoteDeps, request: QuoteRequest): Promise<QuoteAnswer> {
  await deps.limits.count('quote.account', request.userId)
  const at = deps.now()
  const { address, products, openAndRulesFor } = await readForQuote(deps, request, at)
  const shipTo = request.addressId === null ? null : servedAddress(address)
  const { lines, differences, festivalId } = holdAgainst(products, request.basket)
  if (lines.length === 0) refuse('basket.nothing_available')

  const prices = basketPrices(lines)
  const { userId, deliveryDay: seenDay } = request
  const wanted = { userId, lines, festivalId, seenDay, at }
  const { open, rules } = await openAndRulesFor(wanted)
  // Known before the provider is asked, where it can be known.
  const place = await findPlace(deps.db, wanted, rules)
  const payable = {
    userId,
    basket: lines,
    festivalId,
    shipTo,
    paymentMethod: request.paymentMethod,
    deliveryNote: request.deliveryNote,
    gift: request.gift,
    prices,
  }
  const { razorPayOrder, heldDay } = await openPayment(deps, payable, { open, place })
  return {
    razorPayOrder,
    deliveryDay: heldDay,
    prices: pricesInRupees(prices),
    validatedOrderItems: lines.map(presentLine),
    differences: differences.map(presentDifference),
  }
}

/**
 * All that a quote looks at, in one go. Of the kitchen's rules those of all that is asked for: where some of it cannot be
 * had, which is rare, they are read again for the rest.
 */
async function readForQuote({ db, machineNow }: QuoteDeps, request: QuoteRequest, at: Date) {
  const { userId, addressId } = request
  const ids = [...new Set(request.basket.map(line => line.product))]
  const reusable = { ownedBy: userId, since: reusableSince(machineNow()) }
  const [[found], [products], [ahead]] = await inOneGo(
    db,
    findingAddressToShipTo(db, { id: addressId, ownedBy: userId }),
    findingProducts(db, { ids }),
    findingOpenCheckoutAndRulesNow(db, { ...reusable, from: dayInHyderabad(at), products: ids }),
  )
  return {
    address: found?.rows[0],
    products: products?.rows ?? [],
    openAndRulesFor: (wanted: Wanted) => {
      const matters = rulesThatMatter(wanted)
      const isAllHad = ids.every(id => matters.products.includes(id))
      return ahead && isAllHad && isDeepStrictEqual(ahead.rules.soldFor, matters.festivals)
        ? ahead
        : findOpenCheckoutAndRules(db, { ...reusable, ...matters })
    },
  }
}

export async function whereTo(
  { db }: Pick<Deps, 'db'>,
  which: { id: string; ownedBy: string },
): Promise<ShipTo> {
  return servedAddress(await findAddressToShipTo(db, which))
}

/** The customer's own address, where the shop delivers today. */
function servedAddress(found: AddressRow | undefined): ShipTo {
  const address = found ?? refuse('address.not_found')
  if (cityNamed(address.city) === undefined) refuse('address.city_not_served', { field: 'shippingAddress' })
  if (!address.is_served) refuse('address.pincode_not_serviceable', { field: 'shippingAddress' })
  return {
    id: address.id,
    copy: {
      name: address.name,
      addressLine1: address.address_line1,
      addressLine2: address.address_line2,
      city: address.city,
      state: address.state,
      postalCode: address.postal_code,
      phone: address.phone,
    },
  }
}

type Payable = Omit<NewCheckout, 'id' | 'providerOrderId' | 'nextCheckAt' | 'heldDay'>
type Opened = { razorPayOrder: RazorPayOrder; heldDay: Day | null }

/**
 * The payment opened before for the very same is opened again: another tab, Back, or a second click cost nothing. An
 * order that is there already is given no place: it has its own.
 */
export async function openPayment(
  { db, machineNow, razorpay, config }: Omit<QuoteDeps, 'limits' | 'now'>,
  payable: Payable,
  { open, place }: { open: OpenCheckout | null | undefined; place: Place | null },
): Promise<Opened> {
  const { prices } = payable
  if (open && isSame(payable, open)) {
    const heldDay = await inPlace(db, place, (tx, day) => holdAgain(tx, { id: open.id, day }))
    return { razorPayOrder: asWindowNeedsIt(open.provider_order_id, prices), heldDay }
  }

  const id = randomUUIDv7()
  const made = await razorpay.createOrder({ amount: prices.totalPrice, receipt: id })
  if (!made.ok) return refuse('payment.provider_unavailable')
  const heldDay = await inPlace(db, place, async (tx, day) => {
    const isWritten = await insertCheckout(tx, {
      ...payable,
      id,
      providerOrderId: made.order.id,
      nextCheckAt: new Date(machineNow().getTime() + config.reconcileSeconds * SECOND),
      heldDay: day,
    })
    if (!isWritten) refuse('auth.required')
  })
  return { razorPayOrder: asWindowNeedsIt(made.order.id, prices), heldDay }
}

function isSame(payable: Payable, open: OpenCheckout): boolean {
  const { basket, festivalId, shipTo, paymentMethod, deliveryNote, gift, prices } = payable
  const address = shipTo?.copy ?? null
  const wanted = { basket, festivalId, address, paymentMethod, deliveryNote, gift, total: prices.totalPrice }
  const there = {
    basket: open.basket,
    festivalId: open.festival_id,
    address: open.address,
    paymentMethod: open.payment_method,
    deliveryNote: open.delivery_note,
    gift: open.gift,
    total: open.total_paise,
  }
  return isDeepStrictEqual(wanted, there)
}

function asWindowNeedsIt(id: string, { totalPrice }: BasketPrices): RazorPayOrder {
  return { id, amount: totalPrice, currency: CURRENCY }
}
