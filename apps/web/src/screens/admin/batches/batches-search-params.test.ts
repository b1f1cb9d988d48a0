import { expect, it } from 'vitest'
import { batchesPath, questionIn } from './batches-search-params.ts'

const ID = '01890000-0000-7000-8000-000000000001'

it.each([
  ['batch=b7', { batch: 'B7' }],
  [
    `batch=B7&product=${ID}&packedOn=2026-01-10&cook=${ID}`,
    { batch: 'B7', product: ID, packedOn: '2026-01-10', cook: ID },
  ],
  [`packedOn=2026-01-10&product=${ID}`, { packedOn: '2026-01-10', product: ID }],
  ['batch=B7&product=1&packedOn=2026-02-31', { batch: 'B7' }],
  ['packedOn=2026-01-10', undefined],
  ['batch=B/7', undefined],
  ['', undefined],
])('%s asks for %o', (query, question) => {
  expect(questionIn(new URLSearchParams(query))).toEqual(question)
})

it('writes what it reads', () => {
  const question = { batch: 'B7', product: ID, packedOn: undefined }
  expect(batchesPath(question)).toBe(`/admin/batches?batch=B7&product=${ID}`)
})
