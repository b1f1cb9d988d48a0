import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../../../test-support/catalogue-rows.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listProducts } from './browse-products.ts'

const { db, pool } = await createTestDatabase()

async function found(keyword: string) {
  const list = await listProducts({ db }, { keyword, pageNumber: 1 })
  return { ...list, names: list.products.map(product => product.name) }
}

describe('the first product found', () => {
  it.each([
    // Names, whole, in part and however they are written.
    ['Chegodilu', 'Chegodilu'],
    ['CHEGODILU', 'Chegodilu'],
    ['  Ariselu ', 'Ariselu'],
    ['chegod', 'Chegodilu'],
    ['chekkal', 'Chekkalu'],
    ['poot', 'Pootharekulu'],
    ['mysore', 'Mysore Pak'],
    ['laddu boondi', 'Boondi Laddu'],
    ['Jantikalu (Murukulu)', 'Jantikalu (Murukulu)'],
    ['sakinālu', 'Sakinalu'],
    // Transliteration.
    ['chekodilu', 'Chegodilu'],
    ['sakinaalu', 'Sakinalu'],
    ['janthikalu', 'Jantikalu (Murukulu)'],
    ['kaja kaya', 'Kajjikayalu'],
    ['kajjikaayalu', 'Kajjikayalu'],
    ['putharekulu', 'Pootharekulu'],
    ['pootarekhulu', 'Pootharekulu'],
    ['bundi ladu', 'Boondi Laddu'],
    ['ladoo', 'Boondi Laddu'],
    ['sunnundaalu', 'Sunnundalu'],
    ['karapoosa', 'Karappusa'],
    ['nuwwula laddu', 'Nuvvula Laddu'],
    ['kaara bundhi', 'Kara Boondi'],
    ['maisoor pak', 'Mysore Pak'],
    ['bobatlu', 'Bobbatlu'],
    ['gavalu', 'Bellam Gavvalu'],
    // Slips of the finger.
    ['chegodliu', 'Chegodilu'],
    ['sakinlu', 'Sakinalu'],
    ['arisulu', 'Ariselu'],
    ['kajikayulu', 'Kajjikayalu'],
    ['mysre pak', 'Mysore Pak'],
    ['hydrabadi mixtur', 'Hyderabadi Mixture'],
    ['ribon pakoda', 'Ribbon Pakoda'],
    ['sunundlu', 'Sunnundalu'],
    ['murkulu', 'Jantikalu (Murukulu)'],
    ['jeedipapu pakodi', 'Jeedipappu Pakodi'],
    ['sun nundalu', 'Sunnundalu'],
    ['karaboondi', 'Kara Boondi'],
    // Singular and plural.
    ['chegodi', 'Chegodilu'],
    ['kajjikaya', 'Kajjikayalu'],
    ['gavva', 'Bellam Gavvalu'],
    ['chekka', 'Chekkalu'],
    ['murukku', 'Jantikalu (Murukulu)'],
    ['sunnunda', 'Sunnundalu'],
    ['bobbattu', 'Bobbatlu'],
    ['boondi laddus', 'Boondi Laddu'],
    ['banana chip', 'Aratikaya Chips'],
    ['palli chikkilu', 'Palli Chikki'],
    // Telugu script, also mixed and misspelt.
    ['చేగోడీలు', 'Chegodilu'],
    ['చెగోడిలు', 'Chegodilu'],
    ['సకినాలు', 'Sakinalu'],
    ['మురుకులు', 'Jantikalu (Murukulu)'],
    ['లడ్డు', 'Boondi Laddu'],
    ['బొబ్బట్టు', 'Bobbatlu'],
    ['కజ్జికాయ', 'Kajjikayalu'],
    ['బూందీ laddu', 'Boondi Laddu'],
    ['mysore పాక్', 'Mysore Pak'],
    // Other names, in other languages.
    ['chakli', 'Jantikalu (Murukulu)'],
    ['gujiya', 'Kajjikayalu'],
    ['puran poli', 'Bobbatlu'],
    ['peanut brittle', 'Palli Chikki'],
    ['til laddu', 'Nuvvula Laddu'],
    ['kaju pakora', 'Jeedipappu Pakodi'],
    ['namkeen', 'Hyderabadi Mixture'],
    // Telugu words inside a name.
    ['karam boondi', 'Kara Boondi'],
    ['కారం పూస', 'Karappusa'],
    // Ingredients and descriptions.
    ['pistachio', 'Pootharekulu'],
    ['asafoetida', 'Ribbon Pakoda'],
    ['flattened rice', 'Atukula Mixture'],
    ['atreyapuram', 'Pootharekulu'],
    ['ugadi', 'Bobbatlu'],
  ])('for %s is %s', async (keyword, first) => {
    expect((await found(keyword)).names[0]).toBe(first)
  })
})

it.each([
  ['Sweets', 'Sweets', 11],
  ['sweet', 'Sweets', 11],
  ['Hot Snacks', 'Hot Snacks', 13],
  ['hot snack', 'Hot Snacks', 13],
  ['karam', 'Hot Snacks', 13],
  ['kaaram', 'Hot Snacks', 13],
  ['kaaaram', 'Hot Snacks', 13],
  ['కారం', 'Hot Snacks', 13],
  ['teepi', 'Sweets', 11],
  ['తీపి', 'Sweets', 11],
])('%s finds the whole shelf of %s and nothing else', async (keyword, shelf, total) => {
  const list = await found(keyword)
  expect(list.total).toBe(total)
  expect(new Set(list.products.map(product => product.subCategory))).toEqual(new Set([shelf]))
})

it.each(['snacks', 'snack', 'SNACKS'])('%s lists the snacks before the sweets', async keyword => {
  const shelves: string[] = []
  for (let pageNumber = 1; pageNumber <= 2; pageNumber += 1) {
    const { products } = await listProducts({ db }, { keyword, pageNumber })
    shelves.push(...products.map(product => product.subCategory))
  }
  expect(shelves).toEqual([...Array(13).fill('Hot Snacks'), ...Array(11).fill('Sweets')])
})

it('lists what is called hot before what is only hot', async () => {
  const called = ['Hyderabadi Mixture', 'Kara Boondi', 'Karappusa']
  expect((await found('karam')).names.slice(0, 3).toSorted()).toEqual(called)
})

it('finds a product that is called like nonsense by its very name', async () => {
  const id = await insertProduct(db, { name: 'XXXX' })
  expect((await found('xxxx')).names).toEqual(['XXXX'])
  await pool.query('DELETE FROM products WHERE id = $1', [id])
})

it.each([
  'pizza',
  'xyz',
  '%',
  '_',
  '😀',
  "'",
  '\\',
  ':*',
  '&',
  '!',
  '()',
  '<->',
  'laddu pizza',
  'jqw'.repeat(26),
  'aaaa',
  'qqqq',
  'zzzz',
  'AAAA',
  'aaaaaaaaaaaa',
  'aaaa laddu',
  'అఅఅఅ',
  'asdf',
  'qwerty',
  '.',
  '..',
  '...',
])('nothing is found for %s', async keyword => {
  expect(await found(keyword)).toMatchObject({ names: [], total: 0, pages: 0, didYouMean: null })
})

it.each([
  ['chegodliu', 'Chegodilu'],
  ['hydrabadi mixtur', 'Hyderabadi Mixture'],
  ['chegodilu', null],
  ['chekodi', null],
  ['chego', null],
  ['చేగోడీలు', null],
  ['sweets', null],
  ['ugadi', null],
])('for %s the shop asks whether %s was meant', async (keyword, didYouMean) => {
  expect((await found(keyword)).didYouMean).toBe(didYouMean)
})

it.each([
  ['chegodliu', 'Chegodilu', 'చేగోడీలు'],
  ['చేగోడిగు', 'Chegodilu', 'చేగోడీలు'],
  ['చేగోడీలు', null, null],
])('for %s, typed in either script, asks in both', async (keyword, didYouMean, teluguDidYouMean) => {
  expect(await found(keyword)).toMatchObject({ didYouMean, teluguDidYouMean })
})

it('asks in English alone for a product without a Telugu name', async () => {
  await pool.query(`UPDATE products SET telugu_name = '' WHERE name = 'Chegodilu'`)
  expect(await found('chegodliu')).toMatchObject({ didYouMean: 'Chegodilu', teluguDidYouMean: null })
  await pool.query(`UPDATE products SET telugu_name = 'చేగోడీలు' WHERE name = 'Chegodilu'`)
})

it('finds by an ingredient in Telugu, in either script, as soon as it is written down', async () => {
  expect((await found('మినపప్పు')).names).toContain('Sunnundalu')
  expect((await found('minapappu')).names).toContain('Sunnundalu')
  const ragi = async () => (await found('రాగిపిండి')).names
  expect(await ragi()).toEqual([])
  await pool.query(`UPDATE products SET telugu_ingredients = '{రాగిపిండి}' WHERE name = 'Bobbatlu'`)
  expect(await ragi()).toEqual(['Bobbatlu'])
})

it('finds every product first by its own name and by its Telugu name', async () => {
  const { rows } = await pool.query<{ name: string; telugu_name: string }>(
    'SELECT name, telugu_name FROM products',
  )
  expect(rows).toHaveLength(24)
  for (const { name, telugu_name } of rows) {
    expect((await found(name)).names[0]).toBe(name)
    expect((await found(telugu_name)).names[0]).toBe(name)
  }
})

it.each(['日本', '100% 🎉', 'గుండ్లు', 'Ñandú', '250', 'a', "O'Brien's 2-in-1 / mix_tape"])(
  'finds a new product by its name %s, and no longer by a name it had',
  async name => {
    const id = await insertProduct(db, { name })
    expect((await found(name)).names).toContain(name)
    await pool.query(`UPDATE products SET name = 'Something else' WHERE id = $1`, [id])
    expect((await found(name)).names).not.toContain('Something else')
    await pool.query('DELETE FROM products WHERE id = $1', [id])
  },
)

it('minds no word that is too long to compare', async () => {
  const name = '㎉㏒'.repeat(60)
  const id = await insertProduct(db, { name })
  expect((await found(name.slice(0, 80))).names).toEqual([name])
  expect((await found('kcallogkcallog')).names).toEqual([name])
  expect((await found('xkcallogkcallog')).names).toEqual([])
  await pool.query('DELETE FROM products WHERE id = $1', [id])
})

it('finds by the beginning of a word, of however many words', async () => {
  await pool.query(
    `INSERT INTO products (name, sub_category, price_paise, available)
     SELECT 'Zenith' || n, 'Hot Snacks', 10000, true FROM generate_series(1, 30) AS n`,
  )
  expect((await found('zenith')).total).toBe(30)
  expect((await found('zenith2')).total).toBe(11)
  await pool.query('DELETE FROM products WHERE slug IS NULL')
})

describe('a word that more products have than are worth ranking', () => {
  beforeAll(async () => {
    // Every 60th is called so, from the first to the last.
    await pool.query(
      `INSERT INTO products (name, description, sub_category, price_paise, available)
       SELECT CASE n % 60 WHEN 0 THEN 'Moonlight ' ELSE 'Snack ' END || n, 'Made with moonlight.', 'Hot Snacks', 10000, true
       FROM generate_series(1, $1::integer) AS n`,
      [240],
    )
    await insertProduct(db, { name: 'Payasam', description: 'Moonlight in a cup.', sub_category: 'Sweets' })
  })
  afterAll(async () => {
    await pool.query('DELETE FROM products WHERE slug IS NULL')
  })

  it('finds all that are called so, and those first', async () => {
    const { names, total } = await found('moonlight')
    expect(names.filter(name => name.startsWith('Moonlight'))).toHaveLength(4)
    expect(names[0]).toMatch(/^Moonlight/)
    expect(total).toBe(120)
  })

  it('finds as many as it says, each on one page', async () => {
    const { pages } = await found('moonlight')
    const ids: string[] = []
    for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
      const { products } = await listProducts({ db }, { keyword: 'moonlight', pageNumber })
      ids.push(...products.map(product => product._id))
    }
    expect(new Set(ids).size).toBe(120)
    expect(ids).toHaveLength(120)
  })

  it('finds all of that very name first, wherever they stand among those called so', async () => {
    await pool.query(
      `INSERT INTO products (name, sub_category, price_paise, available)
       SELECT CASE n % 40 WHEN 0 THEN 'Moonlight' ELSE 'Moonlight of ' || n END, 'Hot Snacks', 10000, true
       FROM generate_series(1, $1::integer) AS n`,
      [360],
    )
    const { names } = await found('moonlight')
    expect(names.slice(0, 9)).toEqual(Array(9).fill('Moonlight'))
  })

  it('finds what is left when it is narrowed to another shelf', async () => {
    const wish = { keyword: 'moonlight', subCategory: 'Sweets', pageNumber: 1 } as const
    const { products } = await listProducts({ db }, wish)
    expect(products.map(product => product.name)).toContain('Payasam')
  })
})
