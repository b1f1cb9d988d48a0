// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { press, shownInAPage, type } from '../../../../../test-support/in-a-page.tsx'
import { ImportCsv } from './import-csv.tsx'

const PREVIEW = {
  errors: [],
  warnings: [],
  rows: [{ line: 2, product: 'x', name: 'Ariselu', changes: [] }],
  unchanged: 0,
  version: '1',
}

/** Each answer waits until the test gives it. */
async function anImport() {
  const asked: { path: string; csv: string; give: (answer: object) => Promise<void> }[] = []
  const { page } = await shownInAPage(<ImportCsv onClose={() => {}} />, async request => {
    const { csv } = await request.json()
    const held = Promise.withResolvers<Response>()
    const give = (answer: object) => act(async () => held.resolve(Response.json(answer)))
    asked.push({ path: new URL(request.url).pathname, csv, give })
    return held.promise
  })
  return { page, asked, text: page.querySelector('textarea') }
}

it('shows no preview of a text that was changed while it was checked', async () => {
  const { page, asked, text } = await anImport()
  await type(text, 'first')
  await press(page, 'Check')
  await type(text, 'second')
  await asked[0]?.give(PREVIEW)
  expect(page.textContent).not.toContain('would change')
  expect(page.textContent).not.toContain('Import 1 product')
})

it('writes the very text that was compared', async () => {
  const { page, asked, text } = await anImport()
  await type(text, 'first')
  await press(page, 'Check')
  await asked[0]?.give(PREVIEW)
  await press(page, 'Import 1 product')
  await type(text, 'second')
  await asked[1]?.give({ created: 0, changed: 1 })
  expect(asked.map(({ csv }) => csv)).toEqual(['first', 'first'])
  expect(page.textContent).toContain('Imported: 1 product changed, 0 new.')
  expect(text?.value).toBe('second')
})

it('warns of what may be a mistake, and lets it be imported', async () => {
  const { page, asked, text } = await anImport()
  await type(text, 'first')
  await press(page, 'Check')
  await asked[0]?.give({ ...PREVIEW, warnings: [{ line: 2, column: 'Name', message: 'Is there already.' }] })
  expect(page.querySelector('[aria-label="Warnings"]')?.textContent).toBe('Line 2, Name: Is there already.')
  await press(page, 'Import 1 product')
  expect(asked[1]?.path).toBe('/api/products/csv')
})
