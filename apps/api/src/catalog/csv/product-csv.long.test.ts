import type { CsvPreview, DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers, user: owner } = await signInAs(shop, DEMO.admin)

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/products${path}`, headers, ...(payload && { payload }) })
const exported = async () => (await ask('GET', '/csv')).body
const preview = async (csv: string): Promise<CsvPreview> =>
  (await ask('POST', '/csv/preview', { csv })).json()
const importCsv = (csv: string, version: string) => ask('POST', '/csv', { csv, version })

async function productNamed(name: string): Promise<DeskProductView> {
  const { products } = (await ask('GET', `/desk?q=${encodeURIComponent(name)}`)).json()
  return products.find((product: DeskProductView) => product.name === name)
}

/** All that is kept of the products. */
async function shelf() {
  const { rows } = await pool.query(
    `SELECT products.*, (SELECT json_agg(o ORDER BY position) FROM product_price_options AS o WHERE product_id = products.id) AS options
     FROM products ORDER BY position`,
  )
  return rows
}

/** Those that cannot go on until someone else commits. */
async function countWaiting(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

describe('the exported file', () => {
  it('is one that spreadsheets open in Telugu, with one row for each product that is no draft', async () => {
    await ask('POST', '')
    const answer = await ask('GET', '/csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(answer.body.startsWith('\uFEFFid,Name,Telugu name,')).toBe(true)
    const { _id } = await productNamed('Chegodilu')
    expect(answer.body).toContain(
      `\n${_id},Chegodilu,చేగోడీలు,Snacks,Hot Snacks,140,250 g=140; 500 g=270; 1 kg=520,`,
    )
    expect(answer.body).not.toContain('Sample product')
    expect(await preview(answer.body)).toEqual({
      errors: [],
      rows: [],
      warnings: [],
      unchanged: 24,
      version: expect.any(String),
    })
  })

  it('quotes a description of two lines, and reads it as it was', async () => {
    const { _id } = await productNamed('Ariselu')
    const { rows } = await pool.query('SELECT description FROM products WHERE id = $1', [_id])
    await pool.query('UPDATE products SET description = $1 WHERE id = $2', ['one\ntwo', _id])
    const csv = await exported()
    expect(csv.split(',Ariselu,')[1]?.slice(0, 200)).toContain(',"one\ntwo",')
    expect(await preview(csv)).toMatchObject({ errors: [], rows: [], unchanged: 24 })
    await pool.query('UPDATE products SET description = $1 WHERE id = $2', [rows[0].description, _id])
  })

  it('comes back as it was, whatever a product is called', async () => {
    const before = await productNamed('Ariselu')
    const odd = {
      ...before,
      name: '=cmd|"/c calc"!A0, \'x\'',
      description: '-1\n"two", three\n\n=4',
      aliases: ['@a; b', '+c'],
    }
    await ask('PUT', `/${before._id}`, odd)
    const csv = await exported()
    expect(csv).toContain(`"'=cmd`)
    expect(await preview(csv)).toMatchObject({ errors: [], rows: [], unchanged: 24 })
    await ask('PUT', `/${before._id}`, { ...before, updatedAt: undefined })
  })
})

describe('a preview', () => {
  it('tells what would change, and writes nothing', async () => {
    const { _id } = await productNamed('Chegodilu')
    const before = await shelf()
    const csv = `id,Name,Subcategory,Price options\n${_id},Chekodilu,Hot Snacks,250 g=150\n,Gavvalu,Sweets,1 kg=500\n`
    expect(await preview(csv)).toMatchObject({
      errors: [],
      rows: [
        {
          line: 2,
          product: _id,
          name: 'Chekodilu',
          changes: [
            { column: 'Name', from: 'Chegodilu', to: 'Chekodilu' },
            { column: 'Price options', from: '250 g=140; 500 g=270; 1 kg=520', to: '250 g=150' },
          ],
        },
        { line: 3, product: null, name: 'Gavvalu' },
      ],
      unchanged: 0,
    })
    expect(await shelf()).toEqual(before)
  })

  it('warns of a new product whose name another has, in the shop or in the file', async () => {
    const csv =
      'Name,Subcategory,Price options\n chegodilU ,Sweets,1 kg=5\nNew,Sweets,1 kg=5\nnew,Sweets,1 kg=5\n'
    const { errors, warnings } = await preview(csv)
    expect(errors).toEqual([])
    expect(warnings.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Name'],
      [4, 'Name'],
    ])
  })

  it('names every error by the line an editor shows and its heading', async () => {
    const { _id } = await productNamed('Chegodilu')
    const csv = [
      '',
      'id;Name;Price;Description',
      `${_id};Chegodilu;cheap;"two`,
      '',
      'lines"',
      '',
      ';;;',
      `${_id};;140;x`,
      'nobody;x;1;x;more',
    ].join('\r\n')
    expect((await preview(csv)).errors).toEqual([
      { line: 3, column: 'Price', message: 'Write the price as a number of rupees, such as 140 or 99.50.' },
      { line: 8, column: 'Name', message: 'This must not be empty.' },
      { line: 8, column: 'id', message: 'This id stands in line 3 already. Each product may have one row.' },
      { line: 9, column: null, message: expect.stringContaining('has 5 cells, but there are 4 headings') },
    ])
  })

  it.each([
    ['nothing', '', 1, 'The file is empty.'],
    ['blank lines', '\n\n  \n', 1, 'The file is empty.'],
    ['a workbook', 'PK\u0003\u0004\u0000\u0000\uFFFD', 1, 'not readable as text'],
    ['another encoding', 'id,Name\n,\uFFFD\uFFFD', 2, 'CSV UTF-8'],
    ['a quotation mark left open', 'id,Name\n,x\n,"Gavvalu', 3, 'quotation marks'],
    ['a quotation mark inside', 'id,Name\n,"a"b\n', 2, 'quotation marks'],
    ['a page of the web', '<!doctype html>\n<html></html>', 1, 'must name the columns'],
    ['too much', `id,Name\n${'a'.repeat(2_000_000)}`, 1, 'more than 2000000 characters'],
    ['too many rows', `Name\n${'a\n'.repeat(2001)}`, 1, '2001 products'],
  ])('says what is wrong with %s', async (_what, csv, line, message) => {
    expect(await preview(csv)).toMatchObject({
      errors: [{ line, column: null, message: expect.stringContaining(message) }],
      rows: [],
      unchanged: 0,
    })
  })

  it('is refused far beyond that', async () => {
    const answer = await ask('POST', '/csv/preview', { csv: 'a'.repeat(7_000_000) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'request.too_large' })
  })

  it('is refused clearly where a file is too large to work through, and the next is taken', async () => {
    // Each of these headings is an error of its own.
    const csv = `Name,${'x,'.repeat(900_000)}\nChegodilu\n`
    const answer = await ask('POST', '/csv/preview', { csv })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({
      code: 'product.csv_too_heavy',
      message: 'This file is too large to work through. Please make several files of it.',
    })
    expect((await preview('id,Name\n')).errors).toHaveLength(1)
  })

  it('does not know drafts and deleted products, nor pictures nobody uploaded', async () => {
    const draft: DeskProductView = (await ask('POST', '')).json()
    const gone: DeskProductView = (await ask('POST', '')).json()
    await ask('DELETE', `/${gone._id}`)
    const { errors } = await preview(`id,Image\n${draft._id},\n${gone._id},/pictures/00-900.webp\n`)
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'id'],
      [3, 'id'],
      [3, 'Image'],
    ])
  })
})

describe('an import', () => {
  it('changes and makes what was previewed, and customers see it at once', async () => {
    const { _id } = await productNamed('Chegodilu')
    const { image, imageColor } = await productNamed('Sakinalu')
    await app.inject(`/api/products/${_id}`)
    const csv = `id,Name,Subcategory,Price options,Available,Image
${_id},Chegodilu,Hot Snacks,100 g=60; 250 g=145,no,${image}
,"గవ్వలు, ""sweet""",Sweets,250 g=150,,
,Bellam gavvalu,Sweets,1 kg=600,yes,${image}
`
    const { version } = await preview(csv)
    const answer = await importCsv(csv, version)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ created: 2, changed: 1 })
    const shown = async () => (await app.inject(`/api/products/${_id}`)).json()
    await expect.poll(shown).toMatchObject({
      available: false,
      image,
      imageColor,
      customization: {
        priceCustomization: [
          { weight: '100 g', price: 60 },
          { weight: '250 g', price: 145 },
        ],
      },
    })
    expect(await productNamed('గవ్వలు, "sweet"')).toMatchObject({
      subCategory: 'Sweets',
      price: 150,
      available: false,
      isDraft: false,
    })
    const made = await productNamed('Bellam gavvalu')
    expect(made).toMatchObject({ price: 600, available: true, image, imageColor })
    expect((await shelf()).slice(-2).map(({ name }) => name)).toEqual(['గవ్వలు, "sweet"', 'Bellam gavvalu'])
    const { rows } = await pool.query(
      `SELECT actor_id, action, facts FROM audit_log WHERE subject_id = ANY($1) AND facts ? 'columns' ORDER BY action`,
      [[_id, made._id]],
    )
    expect(rows).toEqual([
      {
        actor_id: owner._id,
        action: 'product.changed',
        facts: { columns: ['Price options', 'Available', 'Image'] },
      },
      {
        actor_id: owner._id,
        action: 'product.created',
        facts: { columns: expect.arrayContaining(['Name']) },
      },
    ])
  })

  it('brings Telugu texts, and a file without their columns leaves them', async () => {
    const { _id } = await productNamed('Bobbatlu')
    const take = async (csv: string) => (await importCsv(csv, (await preview(csv)).version)).json()
    const texts = `${_id},బెల్లం; నెయ్యి,ఫ్రిజ్‌లో ఉంచండి.,బొబ్బట్లు`
    expect(await take(`id,Telugu ingredients,Telugu storage,Telugu image text\n${texts}\n`)).toMatchObject({
      changed: 1,
    })
    const telugu = { teluguIngredients: ['బెల్లం', 'నెయ్యి'], teluguStorage: 'ఫ్రిజ్‌లో ఉంచండి.', teluguAlt: 'బొబ్బట్లు' }
    expect(await productNamed('Bobbatlu')).toMatchObject(telugu)

    expect(await take(`id,Price\n${_id},333\n`)).toMatchObject({ changed: 1 })
    expect(await productNamed('Bobbatlu')).toMatchObject({ ...telugu, price: 333 })
    expect(await exported()).toContain(',బెల్లం; నెయ్యి,')
  })

  it('writes nothing with a single error', async () => {
    const { _id } = await productNamed('Ariselu')
    const csv = `id,Price\n${_id},999\n,12\n`
    const { version, rows } = await preview(csv)
    expect(rows).toHaveLength(1)
    const before = await shelf()
    const answer = await importCsv(csv, version)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'product.csv_has_errors' })
    expect(await shelf()).toEqual(before)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was saved', id => ask('PUT', `/${id}/availability`, { available: false })],
    ['was deleted', id => ask('DELETE', `/${id}`)],
  ])('is refused when a product %s since the preview', async (_what, change) => {
    const { _id } = await productNamed('Sakinalu')
    const { _id: other } = await productNamed(_what === 'was saved' ? 'Sakinalu' : 'Karappusa')
    const csv = `id,Price\n${_id},${_what.length}\n`
    const { version } = await preview(csv)
    await change(other)
    const before = await shelf()
    const answer = await importCsv(csv, version)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'product.changed_meanwhile' })
    expect(await shelf()).toEqual(before)
  })

  it('is not refused when a product was rated since the preview', async () => {
    const { _id } = await productNamed('Sakinalu')
    const csv = `id,Price\n${_id},177\n`
    const { version } = await preview(csv)
    await pool.query(
      `INSERT INTO product_reviews (product_id, sample_author, rating) VALUES ($1, 'Lakshmi', 4)`,
      [_id],
    )
    expect((await importCsv(csv, version)).json()).toEqual({ created: 0, changed: 1 })
  })

  it('pressed twice makes no product twice', async () => {
    const csv = 'Name,Subcategory,Price options\nTwice,Sweets,1 kg=600\n'
    const { version } = await preview(csv)
    const other = await pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM catalog_version FOR UPDATE')
    const presses = [importCsv(csv, version), importCsv(csv, version)].map(press => Promise.resolve(press))
    await expect.poll(countWaiting).toBe(2)
    await other.query('COMMIT')
    other.release()
    const answers = await Promise.all(presses)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await shelf()).filter(({ name }) => name === 'Twice')).toHaveLength(1)
  })

  it('takes 2,000 rows at once, new and changed', async () => {
    const made = Array.from({ length: 2000 }, (_, n) => `Snack ${n},Hot Snacks,250 g=${100 + n}`)
    const csv = ['Name,Subcategory,Price options', ...made].join('\n')
    expect((await importCsv(csv, (await preview(csv)).version)).json()).toEqual({ created: 2000, changed: 0 })
    const lines = (await exported()).split('\r\n').filter(line => line.includes(',Snack '))
    expect(lines.map(line => line.split(',')[1])).toEqual(made.map(line => line.split(',')[0]))
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM products WHERE name LIKE 'Snack %'`)
    const changes = ['id,Price', ...rows.map(({ id }, n) => `${id},${3000 + n}`)].join('\n')
    const { version } = await preview(changes)
    expect((await importCsv(changes, version)).json()).toEqual({ created: 0, changed: 2000 })
  })
})
