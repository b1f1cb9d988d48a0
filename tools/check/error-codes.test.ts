import { afterEach, describe, expect, it } from 'vitest'
import { checkErrorCodes } from './error-codes.ts'
import { type PlantedTree, plantTree } from './planted/planted-tree.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const CODE = 'order.late'
const test = (code: string) => ({
  'apps/api/src/orders/place-order.test.ts': `expect(code).toBe('${code}')\n`,
})
const api = (text: string) => ({ 'apps/api/src/orders/orders.routes.ts': text })
const rules = {
  'packages/domain/src/orders/decide.ts': `import { inner } from './inner.ts'
export const decideOrder = () => helper()
export const unasked = () => '${CODE}'
function helper() { return inner() }
`,
  'packages/domain/src/orders/inner.ts': `export const inner = () => ({ ok: false, code: 'order.late' })\n`,
}

function problems(notYet: string[], ...changes: Record<string, string>[]) {
  tree = plantTree({
    'tools/check/not-yet.json': JSON.stringify({ errorCodes: notYet, routes: [] }),
    ...Object.assign({}, ...changes),
  })
  return checkErrorCodes(tree.root, [CODE])
}

describe('an error code', () => {
  it('may be answered by the API itself', async () => {
    expect(await problems([], test(CODE), api(`refuse('${CODE}')`))).toEqual([])
  })

  it('may be answered by a rule the API asks, however deep', async () => {
    const asks = api(`import { decideOrder } from '@pindivantalu/domain/orders/decide'\n`)
    expect(await problems([], test(CODE), rules, asks)).toEqual([])
  })

  it.each([
    ['nobody answers it', {}],
    ['only a comment names it', api(`// '${CODE}'`)],
    ['only a test names it', {}],
    ['the rule that answers it is asked by nobody', rules],
    [
      'another rule of that file is asked',
      {
        'packages/domain/src/orders/decide.ts': `export const asked = 1\nexport const decide = () => '${CODE}'\n`,
        ...api(`import { asked } from '@pindivantalu/domain/orders/decide'`),
      },
    ],
    [
      'only the type of the rule is imported',
      { ...rules, ...api(`import type { decideOrder } from '@pindivantalu/domain/orders/decide'`) },
    ],
  ])('is missed when %s', async (_what, change) => {
    expect(await problems([], test(CODE), change)).toEqual([`${CODE} is never answered by apps/api`])
  })

  it('is missed when no test asserts it but that of the catalogue', async () => {
    const catalogue = { 'packages/domain/src/errors.test.ts': `expect(ERRORS['${CODE}'])` }
    expect(await problems([], catalogue, api(`refuse('${CODE}')`))).toEqual([
      `${CODE} is asserted in no test`,
    ])
  })
})

describe('the not-yet list', () => {
  it('excuses a code that is not there yet', async () => {
    expect(await problems([CODE])).toEqual([])
  })

  it('must let go of a code that is there', async () => {
    expect(await problems([CODE], test(CODE), api(`refuse('${CODE}')`))).toEqual([
      `${CODE} is there now: remove it from errorCodes in tools/check/not-yet.json`,
    ])
  })

  it('must not hold an unknown code', async () => {
    expect(await problems([CODE, 'order.lost'])).toEqual([
      'order.lost in tools/check/not-yet.json is unknown: remove it',
    ])
  })
})
