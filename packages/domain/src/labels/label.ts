import { gramsOf, pricePer100g } from '../catalog/net-weight.ts'
import { LABEL_FIGURES, type LabelFigure, type Nutrition } from '../catalog/nutrition.ts'
import { addDays, formatDay } from '../indian-time.ts'
import { formatRupees, type Paise, percentOf, sumOf } from '../money.ts'
import { ITEM_TAX_PERCENT } from '../orders/basket/basket-prices.ts'
import type { Packing } from './batch.ts'

export type LabelledProduct = {
  name: string
  teluguName: string
  isVegetarian: boolean
  ingredients: readonly string[]
  allergens: readonly string[]
  nutrition: Nutrition | null
  shelfLifeDays: number | null
  storage: string | null
}
export type LabelledCook = { kitchen: string; address: string; fssaiNumber: string | null }
/** The shop, which sells what its cooks make. */
export type Marketer = {
  fssaiNumber: string | null
  seller: { name: string | null; address: string | null; phone: string | null; email: string | null }
}
export type Packet = {
  product: LabelledProduct
  weight: string
  /** Of one, before tax; of what is sent again, what was paid for it the first time. */
  price: Paise
  /** Null while nobody is to make it. */
  cook: LabelledCook | null
}

/** What is printed on a packet, in the words of the label. */
export type Label = {
  name: string
  teluguName: string
  isVegetarian: boolean
  weight: string
  mrp: string
  unitPrice: string
  packedOn: string
  bestBefore: string
  batch: string
  /** From the largest to the smallest share. */
  ingredients: string
  /** Empty where it has none. */
  allergens: string
  nutrition: { heading: string; figures: string }
  storage: string
  maker: { words: string; licence: string }
  marketer: { words: string; licence: string }
  care: string
}

/**
 * What a packet may not be sold without, by the names of the law: the Legal Metrology (Packaged Commodities) Rules 2011
 * and the FSS (Labelling and Display) Regulations 2020.
 */
export const LEGAL_FIELDS = {
  ingredients: 'list of ingredients',
  nutrition: 'nutritional information',
  totalSugarsG: 'total sugars per 100 g',
  addedSugarsG: 'added sugars per 100 g',
  saturatedFatG: 'saturated fat per 100 g',
  transFatG: 'trans fat per 100 g',
  cholesterolMg: 'cholesterol per 100 g',
  sodiumMg: 'sodium per 100 g',
  shelfLife: 'best before date (shelf life)',
  weight: 'net quantity in g or kg',
  room: 'texts that fit on a label of 100 × 70 mm',
  maker: 'name and address of the manufacturer (a cook)',
  makerLicence: 'FSSAI licence number of the manufacturer',
  marketer: 'name and address of the marketer',
  marketerLicence: 'FSSAI licence number of the marketer',
  care: 'phone and email of customer care',
} as const
export type LegalField = keyof typeof LEGAL_FIELDS

function missingOn({ product, weight, cook }: Packet, { fssaiNumber, seller }: Marketer): LegalField[] {
  const isThere: Record<Exclude<LegalField, 'room' | LabelFigure>, unknown> = {
    ingredients: product.ingredients.length > 0,
    nutrition: product.nutrition,
    shelfLife: product.shelfLifeDays,
    weight: gramsOf(weight),
    maker: cook,
    makerLicence: !cook || cook.fssaiNumber,
    marketer: seller.name && seller.address,
    marketerLicence: fssaiNumber,
    care: seller.phone && seller.email,
  }
  const fields = Object.keys(isThere) as (keyof typeof isThere)[]
  return [...fields.filter(field => !isThere[field]), ...missingFigures(product.nutrition)]
}

/** Of a table that is there; where there is none, it is missed as a whole. */
function missingFigures(nutrition: Nutrition | null): LabelFigure[] {
  return nutrition ? LABEL_FIGURES.filter(figure => nutrition[figure] === undefined) : []
}

/** What is missing, or the label. */
export function labelOf(
  packet: Packet,
  marketer: Marketer,
  packing: Packing,
): { ok: true; label: Label } | { ok: false; missing: LegalField[] } {
  const missing = missingOn(packet, marketer)
  if (missing.length > 0) return { ok: false, missing }
  const label = labelWords(packet, marketer, packing)
  return fits(label) ? { ok: true, label } : { ok: false, missing: ['room'] }
}

function labelWords({ product, weight, price, cook }: Packet, shop: Marketer, packing: Packing): Label {
  const { seller } = shop
  const mrp = mrpOf(price)
  return {
    name: product.name,
    teluguName: product.teluguName,
    isVegetarian: product.isVegetarian,
    weight,
    mrp: formatRupees(mrp),
    unitPrice: `${formatRupees(pricePer100g(mrp, weight) ?? mrp)} per 100 g`,
    packedOn: formatDay(packing.packedOn),
    bestBefore: formatDay(addDays(packing.packedOn, product.shelfLifeDays ?? 0)),
    batch: packing.batch,
    ingredients: sentence(product.ingredients.join(', ')),
    allergens: product.allergens.length > 0 ? sentence(product.allergens.join(', ')) : '',
    nutrition: nutritionWords(product.nutrition),
    storage: product.storage ? sentence(product.storage) : '',
    maker: { words: `Made by ${cook?.kitchen}, ${cook?.address}.`, licence: licence(cook?.fssaiNumber) },
    marketer: { words: `Marketed by ${seller.name}, ${seller.address}.`, licence: licence(shop.fssaiNumber) },
    care: `Customer care: ${seller.phone}, ${seller.email}`,
  }
}

/** The most that may be asked for it, with the tax that the checkout adds. */
export function mrpOf(price: Paise): Paise {
  return sumOf(price, percentOf(price, ITEM_TAX_PERCENT))
}

const licence = (number: string | null | undefined) => `FSSAI Lic. No. ${number}`

function nutritionWords(nutrition: Nutrition | null): Label['nutrition'] {
  const { typical, energyKcal, proteinG, carbohydrateG, fatG, ...others } = nutrition ?? NO_FIGURES
  const sugars = `(total sugars ${others.totalSugarsG} g, added sugars ${others.addedSugarsG} g)`
  const fats = `(saturated ${others.saturatedFatG} g, trans ${others.transFatG} g)`
  return {
    heading: typical ? 'Typical per 100 g:' : 'Per 100 g:',
    figures:
      `${energyKcal} kcal, protein ${proteinG} g, carbohydrate ${carbohydrateG} g ${sugars}, fat ${fatG} g ${fats}, ` +
      `cholesterol ${others.cholesterolMg} mg, sodium ${others.sodiumMg} mg.`,
  }
}
const NO_FIGURES: Nutrition = { typical: true, energyKcal: 0, proteinG: 0, carbohydrateG: 0, fatG: 0 }

const sentence = (text: string) => text.trim().replace(/[.\s]*$/, '.')

/** Of the same kind side by side: a line of its own for each would not leave room. */
export type Paragraph = readonly { text: string; isBold?: true }[]

export function paragraphsOf(label: Label): Paragraph[] {
  const { ingredients, allergens, nutrition, storage, maker, marketer, care } = label
  const bold = (text: string) => ({ text, isBold: true as const })
  return [
    [bold('Ingredients:'), { text: ingredients }],
    [bold(allergens && `Contains: ${allergens}`), { text: storage }],
    [bold(nutrition.heading), { text: nutrition.figures }],
    [{ text: maker.words }, bold(onOneLine(maker.licence))],
    [{ text: marketer.words }, bold(onOneLine(marketer.licence)), { text: care }],
  ].map(parts => parts.filter(({ text }) => text !== ''))
}

const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

/** The law sets how small letters may be: what does not fit cannot be written smaller. */
const MOST_LINES = 12
/** Of a text with as many wide letters as narrow ones. */
const LETTERS_IN_LINE = 76

function fits(label: Label): boolean {
  const lengths = paragraphsOf(label).map(parts => parts.map(({ text }) => text).join(' ').length)
  const lines = lengths.map(length => Math.ceil(length / LETTERS_IN_LINE))
  return lines.reduce((sum, count) => sum + count, 0) <= MOST_LINES
}
