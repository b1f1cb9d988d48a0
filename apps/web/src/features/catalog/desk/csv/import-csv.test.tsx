// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { ImportCsv } from './import-csv.tsx'

const PREVIEW = {
  errors: [],
  warnings: [],
  rows: [{ line: 2, product: 'x', name: 'Ariselu', changes: [] }],
  unchanged: 0,
  version: '1',
}

/** Each answer waits until the test gives it. */
function anImport() {
  const asked: { path: string; csv: string; give: (answer: object) => Promise<void> }[] = []
  const view = renderInShop(<ImportCsv onClose={() => {}} />, async request => {
    const { csv } = await request.json()
    const held = Promise.withResolvers<Response>()
    const give = async (answer: object) => act(async () => held.resolve(Response.json(answer)))
    asked.push({ path: new URL(request.url).pathname, csv, give })
    return held.promise
  })
  const { user, getByRole } = view
  const text = getByRole('textbox', { name: 'Or paste it here' }) as HTMLTextAreaElement
  const retype = async (words: string) => {
    await user.clear(text)
    await user.type(text, words)
  }
  const press = (name: RegExp) => user.click(getByRole('button', { name }))
  const answer = async (index: number, given: object) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(index), 15_000)
    await asked[index]?.give(given)
  }
  return { ...view, asked, text, retype, press, answer }
}

it('shows no preview of a text that was changed while it was checked', async () => {
  const { user, text, retype, press, answer, findByRole, queryByText, queryByRole } = anImport()
  await retype('first')
  await press(/^Check/)
  await user.type(text, ' and more')
  await answer(0, PREVIEW)
  expect(await findByRole('button', { name: /^Check/, busy: false })).toBeTruthy()
  expect(queryByText(/would change/)).toBeNull()
  expect(queryByRole('button', { name: /^Import 1 product/ })).toBeNull()
})

it('writes the very text that was compared', async () => {
  const { asked, text, retype, press, answer, findByRole, findByText } = anImport()
  await retype('first')
  await press(/^Check/)
  await answer(0, PREVIEW)
  await findByRole('button', { name: /^Import 1 product/ })
  await press(/^Import 1 product/)
  await retype('second')
  await answer(1, { created: 0, changed: 1 })
  await findByText('Imported: 1 product changed, 0 new.')
  expect(asked.map(({ csv }) => csv)).toEqual(['first', 'first'])
  expect(text.value).toBe('second')
})

it('warns of what may be a mistake, and lets it be imported', async () => {
  const { asked, retype, press, answer, findByRole } = anImport()
  await retype('first')
  await press(/^Check/)
  await answer(0, { ...PREVIEW, warnings: [{ line: 2, column: 'Name', message: 'Is there already.' }] })
  const warnings = await findByRole('list', { name: 'Warnings' })
  expect(warnings.textContent).toBe('Line 2, Name: Is there already.')
  await press(/^Import 1 product/)
  await vi.waitFor(() => expect(asked[1]?.path).toBe('/api/products/csv'), 15_000)
})
