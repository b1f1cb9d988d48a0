import { afterEach, expect, it } from 'vitest'
import { checkGeneratedTables } from './generated-tables.ts'
import { type PlantedTree, plantTree } from './planted-tree.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

function problems(tables: string, generator: string) {
  tree = plantTree({
    'apps/api/src/db/tables.ts': tables,
    'apps/api/src/db/generate-tables.ts': generator,
  })
  return checkGeneratedTables(tree.root)
}
const WRITES_TWO_TABLES = `import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[2] ?? '', 'two tables')
`

it('is content with fresh types', async () => {
  expect(await problems('two tables', WRITES_TWO_TABLES)).toEqual([])
})

it('is red when the migrations make other tables', async () => {
  expect(await problems('one table', WRITES_TWO_TABLES)).toEqual([
    'apps/api/src/db/tables.ts is not what the migrations make: run npm run db:types',
  ])
})

it('is red when a migration fails', async () => {
  expect(await problems('two tables', `throw new Error('syntax error in 0004')`)).toEqual([
    expect.stringContaining('syntax error in 0004'),
  ])
})
