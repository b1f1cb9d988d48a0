import { type Label, labelOf } from '@pindivantalu/domain/labels/label'
import { rupees } from '@pindivantalu/domain/money'
import { describe, expect, it } from 'vitest'
import { contentOf, open, pagesOf, told } from '../../test-support/reading-pdf.ts'
import { readQr } from '../../test-support/reading-qr.ts'
import { type LabelsForPrint, labelsPdf } from './labels-pdf.ts'
import { slipsPdf } from './slips-pdf.ts'

const MM = 72 / 25.4
/** Of Anek Telugu: how high an x and a digit stand, of its size. */
const HEIGHT_OF_X = 0.489
const HEIGHT_OF_DIGIT = 0.639

function aLabel(ingredients = ['Rice flour', 'Gram flour', 'Salt']): Label {
  const made = labelOf(
    {
      product: {
        name: 'Jantikalu',
        teluguName: 'జంతికలు',
        isVegetarian: true,
        ingredients,
        allergens: ['Sesame', 'Milk'],
        nutrition: {
          typical: true,
          energyKcal: 505,
          proteinG: 9,
          carbohydrateG: 57,
          fatG: 27,
          totalSugarsG: 1.5,
          addedSugarsG: 0,
          saturatedFatG: 8,
          transFatG: 0.1,
          cholesterolMg: 12,
          sodiumMg: 620,
        },
        shelfLifeDays: 30,
        storage: 'Keep airtight, cool and dry.',
      },
      weight: '500 g',
      price: rupees(240),
      cook: {
        kitchen: 'Annapurna Home Foods',
        address: 'Plot 14, Hyderabad 500038',
        fssaiNumber: '13624011000123',
      },
    },
    {
      fssaiNumber: '10036000000000',
      seller: {
        name: 'Pindivantalu Foods',
        address: 'Hyderabad 500034',
        phone: '040 0000 0000',
        email: 'care@shop.example',
      },
    },
    { packedOn: '2026-11-18', batch: 'AHF-181126' },
  )
  if (!made.ok) throw new Error(made.missing.join())
  return made.label
}

const print = (facts: Partial<LabelsForPrint> = {}, quantity = 2) =>
  labelsPdf({
    orders: [
      {
        reference: 'K7M2Q9RT',
        url: 'https://shop.example/q/K7M2Q9RT',
        lines: [{ label: aLabel(), quantity }],
      },
    ],
    format: 'roll',
    start: 1,
    printedAt: new Date('2026-11-18T04:00:00Z'),
    shopName: 'Pindivantalu',
    ...facts,
  })

/** Where texts stand, in millimetres from the upper left corner, and how large they are. */
async function textsOn(pdf: Buffer, number = 1) {
  const page = await (await open(pdf)).getPage(number)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap(item => ('str' in item && item.str.trim() !== '' ? [item] : []))
  return {
    size: [width, height].map(points => Math.round(points / MM)),
    texts: texts.map(({ str, transform, width: wide }) => ({
      text: str,
      x: transform[4] / MM,
      y: (height - transform[5]) / MM,
      right: (transform[4] + wide) / MM,
      size: transform[0] / MM,
    })),
  }
}

/** The one QR code on it: stretches of black modules, each of one row. */
function codeIn(pdf: Buffer): boolean[][] {
  const stretches = [...contentOf(pdf).matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map(found => found.slice(1, 4))
  const black = new Set(
    stretches.flatMap(([from, down, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(from) + at} ${down}`),
    ),
  )
  const side = Math.max(...stretches.map(([, down]) => Number(down))) + 1
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => black.has(`${x} ${y}`)),
  )
}

describe('a label on a roll', () => {
  it('says all of it, a packet a page', async () => {
    const pages = await pagesOf(await print())
    expect(pages).toHaveLength(2)
    for (const part of [
      'Jantikalu',
      'Net weight',
      '500 g',
      'MRP, incl. of all taxes',
      '₹252.00',
      '₹50.40 per 100 g',
      'Ingredients: Rice flour, Gram flour, Salt.',
      'Contains: Sesame, Milk. Keep airtight, cool and dry.',
      'Typical per 100 g: 505 kcal, protein 9 g, carbohydrate 57 g (total sugars 1.5 g, added sugars 0 g), ' +
        'fat 27 g (saturated 8 g, trans 0.1 g), cholesterol 12 mg, sodium 620 mg.',
      'Packed on 18 Nov 2026',
      'Best before 18 Dec 2026',
      'Batch AHF-181126',
      'Made by Annapurna Home Foods, Plot 14, Hyderabad 500038. FSSAI Lic. No. 13624011000123',
      'Marketed by Pindivantalu Foods, Hyderabad 500034. FSSAI Lic. No. 10036000000000',
      'Customer care: 040 0000 0000, care@shop.example',
      'K7M2Q9RT',
      'packet 1 of 2',
    ])
      expect(pages[0]).toContain(part)
    expect(pages[1]).toContain('packet 2 of 2')
  })

  it('has a code that leads a camera to its order', async () => {
    expect(readQr(codeIn(await print()))).toBe('https://shop.example/q/K7M2Q9RT')
  })

  it('has its Telugu name shaped, and told letter by letter', async () => {
    expect(contentOf(await print())).toContain(told('జంతికలు'))
  })

  it('is 100 × 70 mm, with nothing outside and nothing smaller than the law allows', async () => {
    const { size, texts } = await textsOn(await print())
    expect(size).toEqual([100, 70])
    for (const { text, x, right, y, size: height } of texts) {
      expect([text, x >= 2.9, right <= 97.1, y >= 3, y <= 67.1]).toEqual([text, true, true, true, true])
      expect(height * HEIGHT_OF_X, text).toBeGreaterThan(1.2)
    }
    for (const figure of ['500 g', '₹252.00']) {
      const size = texts.find(({ text }) => text === figure)?.size ?? 0
      expect(size * HEIGHT_OF_DIGIT).toBeGreaterThan(4)
    }
  })

  it('has room for the longest texts that are let through', async () => {
    let ingredients = ['Rice flour']
    for (let next = ingredients; ; next = [...next, 'Rice bran oil']) {
      try {
        aLabel(next)
      } catch {
        break
      }
      ingredients = next
    }
    expect(ingredients.length).toBeGreaterThan(15)
    const orders = [{ reference: 'K7M2Q9RT', url: 'u', lines: [{ label: aLabel(ingredients), quantity: 1 }] }]
    const { texts } = await textsOn(await print({ orders }))
    const bottom = Math.max(...texts.filter(({ text }) => text.includes('Typical')).map(({ y }) => y))
    const dates = texts.find(({ text }) => text.includes('Packed on'))?.y ?? 0
    expect(dates - bottom).toBeGreaterThan(3)
  })
})

it('writes what many packets have alike once', async () => {
  const formsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Form/g)
  // The label, and the code of the order.
  expect(formsIn(await print({ format: 'a4' }, 9))).toHaveLength(2)
  expect(formsIn(await print({ format: 'roll' }, 2))).toHaveLength(2)
})

describe('labels on A4', () => {
  it('stand in two columns and four rows, 5 and 8.5 mm from the edges', async () => {
    const pdf = await print({ format: 'a4' }, 9)
    const { size, texts } = await textsOn(pdf)
    expect(size).toEqual([210, 297])
    const names = texts.filter(({ text }) => text === 'Jantikalu')
    expect(names.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [8, 22],
      [108, 22],
      [8, 92],
      [108, 92],
      [8, 162],
      [108, 162],
      [8, 232],
      [108, 232],
    ])
    expect((await textsOn(pdf, 2)).texts.filter(({ text }) => text === 'Jantikalu')).toHaveLength(1)
  })

  it('begin where a sheet was left', async () => {
    const { texts } = await textsOn(await print({ format: 'a4', start: 4 }, 1))
    const name = texts.find(({ text }) => text === 'Jantikalu')
    expect([Math.round(name?.x ?? 0), Math.round(name?.y ?? 0)]).toEqual([108, 92])
  })
})

describe('a packing slip', () => {
  const slip = {
    reference: 'K7M2Q9RT',
    url: 'https://shop.example/q/K7M2Q9RT',
    when: 'Wed, 18 Nov, 4-6 PM',
    who: 'Mahesh Kumar, stop 3',
    pincodeEnd: '072',
    area: 'Kukatpally',
    name: 'Lakshmi Prasanna',
    address: 'Flat 402, Hyderabad 500072. Phone ends in 0001.',
    note: 'The gate is blue 🙂',
    giftMessage: 'శుభాకాంక్షలు',
    items: [{ name: 'Jantikalu', teluguName: 'జంతికలు', detail: '500 g, spice level: regular', quantity: 2 }],
    packets: 2,
  }
  const printSlip = (facts: Partial<typeof slip> = {}) =>
    slipsPdf({
      slips: [{ ...slip, ...facts }],
      format: 'roll',
      start: 1,
      printedAt: new Date('2026-11-18T04:00:00Z'),
      shopName: 'Pindivantalu',
      shopPhone: '+914000000000',
    })

  it('is 100 × 150 mm and says what is in the parcel, and no price', async () => {
    const pdf = await printSlip()
    const { size, texts } = await textsOn(pdf)
    expect(size).toEqual([100, 150])
    const [text = ''] = await pagesOf(pdf)
    for (const part of ['K7M2Q9RT', 'Wed, 18 Nov, 4-6 PM', 'Mahesh Kumar, stop 3', '072', 'Lakshmi Prasanna'])
      expect(text).toContain(part)
    for (const part of [
      'Phone ends in 0001.',
      'Note: The gate is blue',
      '500 g, spice level: regular',
      '2 packets',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Paid. Nothing to collect.')
    expect(text).not.toContain('₹')
    expect(readQr(codeIn(pdf))).toBe('https://shop.example/q/K7M2Q9RT')
    expect(contentOf(pdf)).toContain(told('శుభాకాంక్షలు'))
    expect(texts.find(({ text: words }) => words === '072')?.size).toBeGreaterThan(6.9)
  })

  it('leaves room below a name in Telugu, whose letters reach deep', async () => {
    const { texts } = await textsOn(await printSlip())
    const yOf = (begins: string) => texts.find(({ text }) => text.startsWith(begins))?.y ?? Number.NaN
    expect(yOf('Flat') - yOf('Lakshmi')).toBeGreaterThanOrEqual(6)
  })

  it('goes on where one parcel has more than fits, with its reference on each', async () => {
    const items = Array.from({ length: 24 }, (_, at) => ({ ...slip.items[0], name: `Snack ${at}` }))
    const pages = await pagesOf(await printSlip({ items: items as typeof slip.items, packets: 48 }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('K7M2Q9RT')
    expect(pages.join(' ').match(/Snack \d+/g)).toHaveLength(24)
    expect(pages.at(-1)).toContain('48 packets')
  })
})
