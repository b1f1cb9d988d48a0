import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type {
  DeskFestivalView,
  FestivalProduct,
  SaveFestivalRequest,
} from '@pindivantalu/domain/festivals/festival.wire'
import { aYearLater, nextYearsName } from '@pindivantalu/domain/festivals/festival-desk'
import { addDays, type Day, isDay, timestampInHyderabad } from '@pindivantalu/domain/indian-time'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { FieldPath } from 'react-hook-form'

export type DayDraft = { day: Day; slots: TimeSlot[]; places: string }
type PriceDraft = { weight: string; price: string }
/** What is said of a product; all products of the shop are in the form. */
type SoldDraft = { isIn: boolean; isOnly: boolean; packets: string; prices: PriceDraft[] }

/** A festival as the form holds it: every field is the text that was typed. */
export type FestivalDraft = {
  name: string
  teluguName: string
  /** By the clocks in Hyderabad, as a field for date and time writes it: '2026-12-20T07:00'. */
  opens: string
  closes: string
  days: DayDraft[]
  /** By their ids. */
  products: Record<string, SoldDraft>
}

type Festival = Omit<SaveFestivalRequest, 'isDraft' | 'updatedAt'>

export function newDraft(products: readonly DeskProductView[]): FestivalDraft {
  return {
    name: '',
    teluguName: '',
    opens: '',
    closes: '',
    days: [],
    products: Object.fromEntries(products.map(product => [product._id, soldOf(product, undefined)])),
  }
}

export function draftOf(festival: Festival, products: readonly DeskProductView[]): FestivalDraft {
  const inFestival = new Map(festival.products.map(one => [one.product, one]))
  return {
    name: festival.name,
    teluguName: festival.teluguName,
    opens: wallTimeOf(festival.opensAt),
    closes: wallTimeOf(festival.closesAt),
    days: festival.days.map(({ day, slots, places }) => ({ day, slots, places: textOf(places) })),
    products: Object.fromEntries(
      products.map(product => [product._id, soldOf(product, inFestival.get(product._id))]),
    ),
  }
}

/** The next one of its kind: the same products and prices, and a year later. */
export function copyOf(festival: DeskFestivalView, products: readonly DeskProductView[]): FestivalDraft {
  const draft = draftOf(festival, products)
  return {
    ...draft,
    name: nextYearsName(draft.name),
    teluguName: nextYearsName(draft.teluguName),
    opens: wallTimeAYearLater(draft.opens),
    closes: wallTimeAYearLater(draft.closes),
    days: draft.days.map(one => ({ ...one, day: aYearLater(one.day) })),
  }
}

/** The day after the last; a first one, three days after orders end. */
export function newDay({ closes, days }: Pick<FestivalDraft, 'closes' | 'days'>): DayDraft {
  const last = days.at(-1)
  const closing = closes.slice(0, 10)
  const day = last && isDay(last.day) ? addDays(last.day, 1) : isDay(closing) ? addDays(closing, 3) : ''
  return { day, slots: last?.slots ?? [...TIME_SLOTS], places: last?.places ?? '' }
}

/** Of a draft without mistakes. */
export function festivalIn(draft: FestivalDraft): Festival {
  return {
    name: draft.name.trim(),
    teluguName: draft.teluguName.trim(),
    opensAt: instantOf(draft.opens),
    closesAt: instantOf(draft.closes),
    days: draft.days.map(({ day, slots, places }) => ({
      day,
      slots: TIME_SLOTS.filter(slot => slots.includes(slot)),
      places: countIn(places),
    })),
    products: Object.entries(draft.products).flatMap(([product, sold]) =>
      sold.isIn ? [productIn(product, sold)] : [],
    ),
  }
}

/** The field of the form that the server means by a path of the request. */
export function fieldNamed({ products }: Festival) {
  return (path: string): FieldPath<FestivalDraft> | undefined => {
    const [first = '', index = '', ...rest] = path.split('.')
    if (first === 'opensAt' || first === 'closesAt') return first === 'opensAt' ? 'opens' : 'closes'
    if (path === 'name' || path === 'teluguName') return path
    // The part of the form as a whole.
    if (path === 'days' || path === 'products') return `root.${path}` as FieldPath<FestivalDraft>
    if (first === 'days' && rest[0] !== undefined) return `days.${Number(index)}.${dayField(rest[0])}`
    const sold = products[Number(index)]
    return first === 'products' && rest[0] === 'packets' && sold
      ? `products.${sold.product}.packets`
      : undefined
  }
}

function dayField(name: string): 'day' | 'slots' | 'places' {
  return name === 'slots' || name === 'places' ? name : 'day'
}

function soldOf({ customization }: DeskProductView, sold: FestivalProduct | undefined): SoldDraft {
  const own = new Map(sold?.prices.map(({ weight, price }) => [weight, price]))
  return {
    isIn: sold !== undefined,
    isOnly: sold?.isOnly ?? false,
    packets: textOf(sold?.packets ?? null),
    prices: customization.priceCustomization.map(({ weight }) => ({
      weight,
      price: textOf(own.get(weight) ?? null),
    })),
  }
}

function productIn(product: string, { isOnly, packets, prices }: SoldDraft): FestivalProduct {
  return {
    product,
    isOnly,
    packets: countIn(packets),
    prices: prices.flatMap(({ weight, price }) => (price.trim() ? [{ weight, price: numberIn(price) }] : [])),
  }
}

/** 1080 for '1,080', as it may be pasted. */
export function numberIn(text: string): number {
  const digits = text.replace(/[₹,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** Null: as many as come. */
export function countIn(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text)
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/

export function isWallTime(text: string): boolean {
  return isDay(WALL_TIME.exec(text)?.[1] ?? '')
}

export function instantOf(wallTime: string): string {
  return new Date(`${wallTime}:00+05:30`).toISOString()
}

function wallTimeOf(instant: string): string {
  return timestampInHyderabad(new Date(instant)).slice(0, 16).replace(' ', 'T')
}

function wallTimeAYearLater(wallTime: string): string {
  return `${aYearLater(wallTime.slice(0, 10))}${wallTime.slice(10)}`
}

function textOf(count: number | null): string {
  return count === null ? '' : String(count)
}
