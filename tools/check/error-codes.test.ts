import { afterEach, expect, it } from 'vitest'
import { checkErrorCodes } from './error-codes.ts'
import { type PlantedTree, plantTree } from './planted/planted-tree.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const CODE = 'order.late'
const TEST = { 'apps/api/src/orders/place-order.test.ts': `expect(code).toBe('order.late')\n` }
const ROUTE = { 'apps/api/src/orders/orders.routes.ts': `refuse('order.late')\n` }
const RULE = { 'packages/domain/src/orders/decide.ts': `export const late = () => refusal('order.late')\n` }
const LONGER = { 'apps/api/src/orders/orders.routes.ts': `refuse('order.late_too')\n` }
const SCREEN = { 'apps/web/src/screens/home.tsx': `export const late = 'order.late'\n` }
const CATALOGUE = { 'packages/domain/src/errors.ts': `export const ERRORS = { 'order.late': {} }\n` }
const CATALOGUE_TEST = { 'packages/domain/src/errors.test.ts': `expect(ERRORS['order.late'])\n` }

function problems(...files: Record<string, string>[]) {
  tree = plantTree(Object.assign({}, ...files))
  return checkErrorCodes(tree.root, [CODE])
}

it.each([
  ['the API', ROUTE],
  ['a rule', RULE],
])('an error code may be answered by %s', async (_who, answer) => {
  expect(await problems(TEST, answer)).toEqual([])
})

it.each([
  ['nobody answers it', {}],
  ['another code that begins like it is answered', LONGER],
  ['only a screen names it', SCREEN],
  ['only the catalogue names it', CATALOGUE],
])('an error code is missed when %s', async (_what, file) => {
  expect(await problems(TEST, file)).toEqual(['order.late is never answered'])
})

it('an error code is missed when no test asserts it but that of the catalogue', async () => {
  expect(await problems(ROUTE, CATALOGUE_TEST)).toEqual(['order.late is asserted in no test'])
})
