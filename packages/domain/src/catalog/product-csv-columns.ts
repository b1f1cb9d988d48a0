import { tryFromRupees } from '../money.ts'
import { joinList, splitList } from './csv-cells.ts'
import { SUB_CATEGORIES, type SubCategory } from './product.ts'
import type { ProductDetails } from './product-desk.ts'

type Nested = 'customization' | 'nutritionPer100g'
type Nutrition = NonNullable<ProductDetails['nutritionPer100g']>

/** A product with each column's value by itself. Figures are null where a product has none. */
export type FlatProduct = Omit<ProductDetails, Nested> &
  ProductDetails['customization'] & { [Fact in keyof Nutrition]-?: NonNullable<Nutrition[Fact]> | null }

/** How a value stands in a cell. What cannot be read is undefined, and the person is told what is expected. */
type Kind<Value> = {
  write: (value: Value) => string
  read: (text: string) => Value | undefined
  expects: string
}

export type Column = {
  heading: string
  field: keyof FlatProduct
  expects: string
  write: (product: FlatProduct) => string
  read: (text: string) => Partial<FlatProduct> | undefined
}

const TEXT: Kind<string> = {
  // Files have line breaks of one kind only.
  write: text => text.replace(/\r\n?/g, '\n'),
  read: text => text,
  expects: 'Write this as text.',
}

const LIST: Kind<string[]> = {
  write: joinList,
  read: splitList,
  expects: 'Write them one after another with a semicolon between: Rice flour; Sesame.',
}

const YES_OR_NO: Kind<boolean> = {
  write: is => (is ? 'yes' : 'no'),
  read(text) {
    if (/^(yes|y|true|1)$/i.test(text.trim())) return true
    return /^(no|n|false|0)$/i.test(text.trim()) ? false : undefined
  },
  expects: 'Write yes or no.',
}

const PRICE: Kind<number> = {
  write: String,
  read: readPrice,
  expects: 'Write the price as a number of rupees, such as 140 or 99.50.',
}

const PRICE_OPTIONS: Kind<FlatProduct['priceCustomization']> = {
  write: options => joinList(options.map(({ weight, price }) => `${weight}=${price}`)),
  read(text) {
    const options = splitList(text).map(readPriceOption)
    return options.length > 0 && options.every(option => option !== undefined) ? options : undefined
  },
  expects: 'Write each weight with its price in rupees, such as 250 g=140; 500 g=270.',
}

const SUB_CATEGORY: Kind<SubCategory> = {
  write: String,
  read: text => SUB_CATEGORIES.find(known => known.toLowerCase() === text.trim().toLowerCase()),
  expects: `Write ${SUB_CATEGORIES.join(' or ')}.`,
}

const DAYS: Kind<number> = { ...figure(/^\d+$/), expects: 'Write whole days, such as 30.' }
const FIGURE: Kind<number> = {
  ...figure(/^\d+(\.\d+)?$/),
  expects: 'Write a number, such as 492 or 8.5.',
}
const HSN: Kind<string> = { ...TEXT, read: text => text.trim(), expects: 'Write 4 to 8 digits.' }

/** Every fact of a product has one, in the order of the file. */
export const COLUMNS: readonly Column[] = [
  column('Name', 'name', TEXT),
  column('Telugu name', 'teluguName', TEXT),
  column('Category', 'category', TEXT),
  column('Subcategory', 'subCategory', SUB_CATEGORY),
  column('Price', 'price', PRICE),
  column('Price options', 'priceCustomization', PRICE_OPTIONS),
  column('Spice levels', 'spiceLevel', LIST),
  column('Sweetness', 'sweetness', LIST),
  column('Available', 'available', YES_OR_NO),
  column('Best seller', 'bestSeller', YES_OR_NO),
  column('Description', 'description', TEXT),
  column('Telugu description', 'teluguDescription', TEXT),
  column('Aliases', 'aliases', LIST),
  column('Ingredients', 'ingredients', LIST),
  column('Telugu ingredients', 'teluguIngredients', LIST),
  column('Allergens', 'allergens', LIST),
  column('Shelf life in days', 'shelfLifeDays', orNone(DAYS)),
  column('Storage', 'storage', orNone(TEXT)),
  column('Telugu storage', 'teluguStorage', TEXT),
  column('Vegetarian', 'isVegetarian', YES_OR_NO),
  column('HSN', 'hsn', orNone(HSN)),
  column('Energy in kcal per 100 g', 'energyKcal', orNone(FIGURE)),
  column('Protein in g per 100 g', 'proteinG', orNone(FIGURE)),
  column('Carbohydrate in g per 100 g', 'carbohydrateG', orNone(FIGURE)),
  column('Fat in g per 100 g', 'fatG', orNone(FIGURE)),
  column('Total sugars in g per 100 g', 'totalSugarsG', orNone(FIGURE)),
  column('Added sugars in g per 100 g', 'addedSugarsG', orNone(FIGURE)),
  column('Saturated fat in g per 100 g', 'saturatedFatG', orNone(FIGURE)),
  column('Trans fat in g per 100 g', 'transFatG', orNone(FIGURE)),
  column('Cholesterol in mg per 100 g', 'cholesterolMg', orNone(FIGURE)),
  column('Sodium in mg per 100 g', 'sodiumMg', orNone(FIGURE)),
  column('Typical figures', 'typical', orNone(YES_OR_NO)),
  column('Image', 'image', TEXT),
  column('Image text', 'alt', TEXT),
  column('Telugu image text', 'teluguAlt', TEXT),
]

export const ID_HEADING = 'id'

/** By its heading or by the name of the field, however spaced and in capitals or not. */
export function columnCalled(heading: string): Column | undefined {
  return BY_NAME.get(plain(heading))
}

const BY_NAME = new Map(
  COLUMNS.flatMap(column => [
    [plain(column.heading), column],
    [plain(column.field), column],
  ]),
)

export function isIdHeading(heading: string): boolean {
  return plain(heading) === ID_HEADING
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function column<Field extends keyof FlatProduct>(
  heading: string,
  field: Field,
  { write, read, expects }: Kind<FlatProduct[Field]>,
): Column {
  return {
    heading,
    field,
    expects,
    write: product => write(product[field]),
    read(text) {
      const value = read(text)
      return value === undefined ? undefined : { [field]: value }
    },
  }
}

/** An empty cell is no value. */
function orNone<Value>({ write, read, expects }: Kind<Value>): Kind<Value | null> {
  return {
    write: value => (value === null ? '' : write(value)),
    read: text => (text.trim() === '' ? null : read(text)),
    expects,
  }
}

function figure(form: RegExp) {
  return {
    write: String,
    read: (text: string) => (form.test(text.trim()) ? Number(text.trim()) : undefined),
  }
}

function readPrice(text: string): number | undefined {
  return tryFromRupees(text.trim()) === undefined ? undefined : Number(text.trim())
}

/** Commas instead of semicolons would make one weight of several, with the others' prices in it. */
function readPriceOption(text: string) {
  const [, weight, amount = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  const price = readPrice(amount)
  return weight === undefined || price === undefined ? undefined : { weight: weight.trim(), price }
}
