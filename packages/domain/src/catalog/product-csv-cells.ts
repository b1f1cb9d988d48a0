import { knownFigures, LABEL_FIGURES, type LabelFigure, MAIN_FIGURES, type MainFigure } from './nutrition.ts'
import { pictureKeyIn } from './picture.ts'
import { COLUMNS, type Column, type FlatProduct } from './product-csv-columns.ts'
import { type ProductDetails, SAMPLE_PRODUCT } from './product-desk.ts'
import type { WholeProduct } from './product-desk.wire.ts'

/** What is wrong with a cell, and in which column. */
export type Problem = { column: Column; message: string }

/** What a row says of a product, under the column it says it in. */
export type Cells = readonly { column: Column; text: string }[]

/** What cells are checked by: the shape of a request, which is no rule's to import, and the pictures the shop has. */
export type Checks = { shape: Pick<typeof WholeProduct, 'safeParse'>; pictures: ReadonlySet<string> }

type Read = { facts: ProductDetails; problems: Problem[] }

/** An empty cell empties what can be empty. Most cells of most files are as they were exported. */
export function changeByCells(before: ProductDetails, cells: Cells, checks: Checks): Read {
  const flat = flatten(before)
  const changed = cells.filter(({ column, text }) => text !== column.write(flat))
  if (changed.length === 0) return { facts: before, problems: [] }
  const { values, problems } = readCells(changed, checks)
  return check({ ...flat, ...values }, problems, checks)
}

const NEEDED = ['name', 'subCategory', 'priceCustomization'] as const satisfies (keyof FlatProduct)[]

/** An empty cell, like a column that is not there, leaves what a new product begins as. */
export function makeFromCells(cells: Cells, checks: Checks): Read {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  const { values, problems } = readCells(filled, checks)
  const missing = COLUMNS.filter(
    ({ field }) => NEEDED.some(needed => needed === field) && !(field in values),
  ).map(column => ({ column, message: `A new product needs this. ${column.expects}` }))
  const [firstOption] = values.priceCustomization ?? []
  const sample = { ...flatten(SAMPLE_PRODUCT), ...(firstOption && { price: firstOption.price }) }
  return check({ ...sample, ...values }, [...problems, ...missing], checks)
}

export function flatten({ customization, nutritionPer100g, ...facts }: ProductDetails): FlatProduct {
  // What is not known is left out, never undefined.
  const figures = { ...NO_FIGURES, ...nutritionPer100g } as typeof NO_FIGURES
  return { ...facts, ...customization, ...figures }
}

const NO_FIGURES: Pick<FlatProduct, MainFigure | LabelFigure | 'typical'> = {
  energyKcal: null,
  proteinG: null,
  carbohydrateG: null,
  fatG: null,
  totalSugarsG: null,
  addedSugarsG: null,
  saturatedFatG: null,
  transFatG: null,
  cholesterolMg: null,
  sodiumMg: null,
  typical: null,
}

function readCells(
  cells: Cells,
  { pictures }: Checks,
): { values: Partial<FlatProduct>; problems: Problem[] } {
  const read = cells.map(({ column, text }) => ({ column, value: column.read(text) }))
  return {
    values: Object.assign({}, ...read.map(({ value }) => value)),
    problems: read.flatMap(({ column, value }) => {
      if (!value) return { column, message: column.expects }
      return isForeignPicture(value.image, pictures) ? { column, message: FOREIGN_PICTURE } : []
    }),
  }
}

function isForeignPicture(image: string | undefined, pictures: ReadonlySet<string>): boolean {
  const url = image?.trim()
  return url ? !pictures.has(pictureKeyIn(url) ?? '') : false
}

const FOREIGN_PICTURE =
  'The shop has no picture with this address. Upload pictures on the page of the product.'

/** Reports only the first problem of a cell. */
function check(product: FlatProduct, unread: Problem[], { shape }: Checks): Read {
  const unchecked = unflatten(product)
  const checked = shape.safeParse(unchecked)
  const issues = checked.success ? [] : checked.error.issues
  const found = [...unread, ...issues.map(problemIn), ...missingFigures(product)]
  const problems = COLUMNS.flatMap(column => found.find(problem => problem.column === column) ?? [])
  return { facts: { ...unchecked, ...checked.data }, problems }
}

function unflatten(product: FlatProduct): ProductDetails {
  const { priceCustomization, spiceLevel, sweetness, ...others } = product
  const { energyKcal, proteinG, carbohydrateG, fatG, typical, ...rest } = others
  const { totalSugarsG, addedSugarsG, saturatedFatG, transFatG, cholesterolMg, sodiumMg, ...facts } = rest
  const forLabel = { totalSugarsG, addedSugarsG, saturatedFatG, transFatG, cholesterolMg, sodiumMg }
  const hasFigures = energyKcal !== null && proteinG !== null && carbohydrateG !== null && fatG !== null
  return {
    ...facts,
    customization: { priceCustomization, spiceLevel, sweetness },
    nutritionPer100g: hasFigures
      ? { energyKcal, proteinG, carbohydrateG, fatG, ...knownFigures(forLabel), typical: typical ?? true }
      : null,
  }
}

type Issue = NonNullable<ReturnType<typeof WholeProduct.safeParse>['error']>['issues'][number]

function problemIn(issue: Issue): Problem {
  const column = COLUMNS.find(({ field }) => issue.path.slice(0, 2).includes(field))
  if (!column) throw new Error(`No column is for ${issue.path.join('.')}: ${issue.message}`)
  return { column, message: wordsFor(issue, column) }
}

function wordsFor(issue: Issue, { expects }: Column): string {
  if (issue.code === 'custom') return `${issue.message}.`
  if (issue.code === 'too_big') return `At most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'This must not be empty.'
  return expects
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

function missingFigures(product: FlatProduct): Problem[] {
  const missing = MAIN_FIGURES.filter(figure => product[figure] === null)
  const hasNone = missing.length === MAIN_FIGURES.length && LABEL_FIGURES.every(one => product[one] === null)
  if (hasNone) return []
  return COLUMNS.filter(({ field }) => missing.some(figure => figure === field)).map(column => ({
    column,
    message: 'Fill in energy, protein, carbohydrate and fat per 100 g, or no figure at all.',
  }))
}
