import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from './product.builder.ts'
import type { ProductView } from './product.wire.ts'
import { CSV_HEADINGS, type CsvLine, compareCsv, csvRowOf, namedInCsv } from './product-csv.ts'
import { factsOf } from './product-desk.ts'
import { WholeProduct } from './product-desk.wire.ts'

const chegodilu = aProduct()
const ariselu = aSweet()
const known = {
  products: new Map([chegodilu, ariselu].map(product => [product._id, product])),
  pictures: new Set(['chegodilu']),
  names: [],
  shape: WholeProduct,
}

const csvOf = (products: ProductView[]) => [CSV_HEADINGS, ...products.map(csvRowOf)]
/** The rows of a file, each on a line of its own. */
const linesOf = (...rows: string[][]): CsvLine[] => rows.map((cells, index) => ({ line: index + 1, cells }))
const compare = (...rows: string[][]) => compareCsv(linesOf(...rows), known)
/** Of a file with one row for Chegodilu. */
const change = (heading: string, cell: string) => compare(['id', heading], [chegodilu._id, cell])

const NEW = ['Name', 'Subcategory', 'Price options']

describe('what was exported', () => {
  it('comes back as it was', () => {
    expect(compareCsv(linesOf(...csvOf([chegodilu, ariselu])), known)).toEqual({
      errors: [],
      rows: [],
      warnings: [],
      unchanged: 2,
    })
  })

  it('before there were Telugu texts comes back as it was, and leaves those that are there now', () => {
    const isNew = (heading: string) => /^Telugu (ingredients|storage|image text)$/.test(heading)
    const before = csvOf([chegodilu, ariselu]).map(cells =>
      cells.filter((_cell, place) => !isNew(CSV_HEADINGS[place] ?? '')),
    )
    expect(before[0]).toHaveLength(CSV_HEADINGS.length - 3)
    expect(compareCsv(linesOf(...before), known)).toMatchObject({ errors: [], rows: [], unchanged: 2 })
  })

  it.each([
    ['formulas', { name: '=HYPERLINK("http://x")', description: '+1', alt: '-2', teluguName: '@sum' }],
    ['apostrophes before them', { name: "'=1", description: "''=1", alt: "'", teluguName: "'n" }],
    [
      'semicolons in lists',
      { aliases: ['a; b', 'c\\', '\\;', '=d'], ingredients: ['Salt, sugar', '"Ghee"'] },
    ],
    ['line breaks', { description: 'One.\r\n\r\nTwo, "three".\nFour' }],
    [
      'nothing',
      { description: '', aliases: [], storage: null, hsn: null, shelfLifeDays: null, nutritionPer100g: null },
    ],
    [
      'paise',
      {
        price: 99.05,
        nutritionPer100g: { typical: false, energyKcal: 1.5, proteinG: 0, carbohydrateG: 0, fatG: 0.25 },
      },
    ],
    [
      'figures that only labels ask for, as far as they are known',
      {
        nutritionPer100g: {
          typical: true,
          energyKcal: 505,
          proteinG: 9,
          carbohydrateG: 57,
          fatG: 27,
          addedSugarsG: 0,
          sodiumMg: 620.5,
        },
      },
    ],
    [
      'weights with signs',
      {
        customization: {
          priceCustomization: [
            { weight: '1 = one; packet', price: 10 },
            { weight: '\\', price: 20.5 },
          ],
          spiceLevel: ['-', '+'],
          sweetness: [],
        },
      },
    ],
  ])('comes back with %s', (_what, facts) => {
    const product = aProduct(facts)
    const lines = linesOf(...csvOf([product]))
    const compared = compareCsv(lines, { ...known, products: new Map([[product._id, product]]) })
    expect(compared).toEqual({ errors: [], rows: [], warnings: [], unchanged: 1 })
  })

  it('runs nothing in a spreadsheet', () => {
    const [, row = []] = csvOf([aProduct({ name: '=1+1', teluguName: '@a', alt: '-1', description: '\tx' })])
    expect(row.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(row).toContain("'=1+1")
  })
})

describe('a change', () => {
  it.each([
    ['Name', 'Chekodilu', { name: 'Chekodilu' }, 'Chegodilu', 'Chekodilu'],
    ['name', ' Chekodilu ', { name: 'Chekodilu' }, 'Chegodilu', 'Chekodilu'],
    ['teluguName', 'చే', { teluguName: 'చే' }, 'చేగోడీలు', 'చే'],
    ['Telugu ingredients', 'బియ్యం; ఉప్పు', { teluguIngredients: ['బియ్యం', 'ఉప్పు'] }, 'బియ్యప్పిండి', 'బియ్యం; ఉప్పు'],
    ['Telugu storage', '', { teluguStorage: '' }, 'గాలి చొరని డబ్బాలో ఉంచండి.', ''],
    ['Telugu image text', 'చేగోడీలు', { teluguAlt: 'చేగోడీలు' }, 'ఇత్తడి పళ్ళెంలో చేగోడీలు', 'చేగోడీలు'],
    ['PRICE', '99.50', { price: 99.5 }, '140', '99.5'],
    ['Sub category', 'sweets', { subCategory: 'Sweets' }, 'Hot Snacks', 'Sweets'],
    ['Available', 'FALSE', { available: false }, 'yes', 'no'],
    ['Aliases', 'a;b ; c', { aliases: ['a', 'b', 'c'] }, 'Chekodilu', 'a; b; c'],
    ['Allergens', '', { allergens: [] }, 'Sesame', ''],
    ['Shelf life in days', '', { shelfLifeDays: null }, '30', ''],
    ['Storage', ' ', { storage: null }, 'Keep in an airtight tin.', ''],
    ['Image', '', { image: '' }, '/pictures/chegodilu-900.webp', ''],
    ['Description', "'=1", { description: '=1' }, 'Crunchy rice-flour rings.', '=1'],
    [
      'Price options',
      '1 kg=520; 250 g=140.5',
      {
        customization: {
          ...chegodilu.customization,
          priceCustomization: [
            { weight: '1 kg', price: 520 },
            { weight: '250 g', price: 140.5 },
          ],
        },
      },
      '250 g=140; 500 g=270; 1 kg=520',
      '1 kg=520; 250 g=140.5',
    ],
  ])('of %s to %j is told from and to', (heading, cell, facts, from, to) => {
    const { errors, rows } = change(heading, cell)
    expect(errors).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        product: chegodilu._id,
        name: 'name' in facts ? facts.name : 'Chegodilu',
        changes: [{ column: expect.any(String), from, to }],
        facts: { ...factsOf(chegodilu), ...facts },
      },
    ])
  })

  it('leaves alone what the file has no column for', () => {
    const pictures = new Set<string>()
    const { errors, rows } = compareCsv(linesOf(['id', 'Price'], [chegodilu._id, '150']), {
      ...known,
      pictures,
    })
    expect(errors).toEqual([])
    expect(rows).toMatchObject([{ facts: { ...factsOf(chegodilu), price: 150 } }])
  })

  it('is none where the file has other line breaks', () => {
    const product = aProduct({ description: 'One.\r\nTwo.' })
    const lines = linesOf(['id', 'Description'], [product._id, 'One.\nTwo.'])
    const products = new Map([[product._id, product]])
    expect(compareCsv(lines, { ...known, products })).toMatchObject({ errors: [], unchanged: 1 })
  })

  it('is none where a value is only written otherwise', () => {
    expect(compare(['id', 'Price', 'Available'], [chegodilu._id.toUpperCase(), '140.00', 'TRUE'])).toEqual({
      errors: [],
      rows: [],
      warnings: [],
      unchanged: 1,
    })
  })
})

describe('a row without id', () => {
  it('makes a product that is not available, at its first price', () => {
    const { errors, rows } = compare(NEW, ['Gavvalu', 'Sweets', '250 g=150; 500 g=290'])
    expect(errors).toEqual([])
    expect(rows).toMatchObject([
      { line: 2, product: null, name: 'Gavvalu', facts: { name: 'Gavvalu', price: 150, available: false } },
    ])
    expect(rows[0]?.changes).toContainEqual({ column: 'Price', from: '', to: '150' })
  })

  it('makes one that is available where the row says so', () => {
    const { rows } = compare(
      ['id', ...NEW, 'Available', 'Price', 'HSN'],
      ['', 'Gavvalu', 'Sweets', '1 kg=9', 'yes', '8', ''],
    )
    expect(rows).toMatchObject([{ product: null, facts: { available: true, price: 8, hsn: null } }])
  })

  it('tells what cannot be read rather than that it is missing', () => {
    expect(compare(NEW, ['Gavvalu', 'Drinks', 'dear']).errors.map(({ message }) => message)).toEqual([
      'Write Hot Snacks or Sweets.',
      'Write each weight with its price in rupees, such as 250 g=140; 500 g=270.',
    ])
  })

  it('tells all it lacks', () => {
    expect(compare(['id', 'Name', 'HSN'], ['', '', '1905']).errors).toEqual([
      { line: 2, column: 'Name', message: expect.stringContaining('needs this') },
      { line: 2, column: 'Subcategory', message: 'A new product needs this. Write Hot Snacks or Sweets.' },
      { line: 2, column: 'Price options', message: expect.stringContaining('250 g=140') },
    ])
  })
})

describe('an error', () => {
  it.each([
    ['Name', '', 'This must not be empty.'],
    ['Name', 'a'.repeat(121), 'At most 120 characters.'],
    ['Price', 'ten', 'Write the price as a number of rupees, such as 140 or 99.50.'],
    ['Price', '', 'Write the price as a number of rupees, such as 140 or 99.50.'],
    ['Price', '1.005', 'Write the price as a number of rupees, such as 140 or 99.50.'],
    ['Price', '0', 'Write the price as a number of rupees, such as 140 or 99.50.'],
    ['Price', '-5', 'Write the price as a number of rupees, such as 140 or 99.50.'],
    ['Price', '100001', 'At most 100000.'],
    ['Price options', '', 'Write each weight with its price in rupees, such as 250 g=140; 500 g=270.'],
    ['Price options', '250 g', 'Write each weight with its price in rupees, such as 250 g=140; 500 g=270.'],
    [
      'Price options',
      '250 g=200, 500 g=390',
      'Write each weight with its price in rupees, such as 250 g=140; 500 g=270.',
    ],
    ['Price options', '250 g=1; =2', 'This must not be empty.'],
    ['Price options', '250 g=1; 250 G=2', 'A weight is listed twice.'],
    ['Spice levels', 'Mild; mild', 'A choice is listed twice.'],
    ['Aliases', Array.from({ length: 61 }, (_, n) => n).join(';'), 'At most 60 entries.'],
    ['Subcategory', 'Drinks', 'Write Hot Snacks or Sweets.'],
    ['Available', 'perhaps', 'Write yes or no.'],
    ['Available', '', 'Write yes or no.'],
    ['Shelf life in days', '2 weeks', 'Write whole days, such as 30.'],
    ['Shelf life in days', '0', 'Write whole days, such as 30.'],
    ['HSN', '12', 'Write 4 to 8 digits.'],
    [
      'Fat in g per 100 g',
      '',
      'Fill in energy, protein, carbohydrate and fat per 100 g, or no figure at all.',
    ],
    ['Fat in g per 100 g', 'much', 'Write a number, such as 492 or 8.5.'],
    ['Image', 'https://example.com/a.jpg', expect.stringContaining('no picture with this address')],
    ['Image', '/pictures/unknown-900.webp', expect.stringContaining('no picture with this address')],
  ])('hears what is wrong with %s %j', (heading, cell, message) => {
    expect(change(heading, cell)).toEqual({
      errors: [{ line: 2, column: heading, message }],
      rows: [],
      warnings: [],
      unchanged: 0,
    })
  })

  it('hears what is wrong with each cell, in every row, beside what other rows would change', () => {
    const { errors, rows } = compare(
      ['id', 'Name', 'Price', 'Pirce'],
      [chegodilu._id, '', 'ten', '1'],
      [ariselu._id, 'Ariselu of Vizag', '170', '1'],
      ['01890000-0000-7000-8000-000000000000', 'Nobody', 'x', '1'],
      ['chegodilu', 'Nobody', '1', '1'],
    )
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [1, 'Pirce'],
      [2, 'Name'],
      [2, 'Price'],
      [4, 'id'],
      [4, 'Price'],
      [5, 'id'],
    ])
    expect(rows).toMatchObject([{ line: 3, name: 'Ariselu of Vizag' }])
  })

  it('is an id that is there twice', () => {
    const { errors } = compare(['id', 'Price'], [ariselu._id, '1'], [chegodilu._id, '1'], [ariselu._id, '2'])
    expect(errors).toEqual([
      { line: 4, column: 'id', message: 'This id stands in line 2 already. Each product may have one row.' },
    ])
  })

  it('is a column that is there twice', () => {
    expect(compare(['id', 'Price', 'price'], [ariselu._id, '1', '2']).errors).toEqual([
      { line: 1, column: 'price', message: 'This column is there twice. Please remove one of them.' },
    ])
  })

  it.each([
    ['too few cells', [ariselu._id]],
    ['too many cells', [ariselu._id, '1', 'x']],
  ])('is a row with %s', (_what, row) => {
    expect(compare(['id', 'Price'], row).errors).toEqual([
      {
        line: 2,
        column: null,
        message: expect.stringContaining(`has ${row.length} cells, but there are 2 headings`),
      },
    ])
  })

  it('is none where a spreadsheet has filled up the rows', () => {
    expect(compare(['id', 'Price', '', ''], [ariselu._id, '140', '', '', '']).errors).toEqual([])
  })

  it('is what stands under no heading', () => {
    expect(compare(['id', '', 'Price'], [ariselu._id, 'x', '140']).errors).toMatchObject([
      { line: 2, column: null },
    ])
  })

  it.each([
    ['nothing at all', [], 'The file is empty.'],
    [
      'other headings',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      expect.stringContaining('must name the columns'),
    ],
    ['headings alone', [['id', 'Name']], 'There is no product below the headings.'],
    [
      'too many rows',
      [['Name'], ...Array.from({ length: 2001 }, () => ['x'])],
      expect.stringContaining('2001 products. At most 2000'),
    ],
  ])('is a file with %s', (_what, rows, message) => {
    const nothing = { rows: [], warnings: [], unchanged: 0 }
    expect(compare(...rows)).toEqual({ errors: [{ line: 1, column: null, message }], ...nothing })
  })
})

it('names the products and pictures to look up', () => {
  expect(
    namedInCsv(
      linesOf(
        ['Image', 'ID', 'Name'],
        ['/pictures/abc-900.webp', ariselu._id, "'=Ariselu "],
        ['http://x/abc-900.webp', 'x'],
        ['', ''],
      ),
    ),
  ).toEqual({ ids: [ariselu._id], names: ['=Ariselu'], pictureKeys: ['abc'] })
  expect(namedInCsv([])).toEqual({ ids: [], names: [], pictureKeys: [] })
})
