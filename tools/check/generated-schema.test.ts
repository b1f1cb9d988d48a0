import { afterEach, expect, it } from 'vitest'
import { checkGeneratedSchema } from './generated-schema.ts'
import { type PlantedTree, plantTree } from './planted/planted-tree.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

function problems(kept: { tables: string; schema: string }, generator = WRITES_TWO_TABLES) {
  tree = plantTree({
    'apps/api/src/db/tables.ts': kept.tables,
    'apps/api/src/db/schema.sql': kept.schema,
    'tools/schema/generate.ts': generator,
  })
  return checkGeneratedSchema(tree.root)
}
const WRITES_TWO_TABLES = `import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[2] + '/tables.ts', 'two tables')
writeFileSync(process.argv[2] + '/schema.sql', 'two tables, one trigger')
`

it('is content with fresh files', async () => {
  expect(await problems({ tables: 'two tables', schema: 'two tables, one trigger' })).toEqual([])
})

it('is red when the migrations make other tables', async () => {
  expect(await problems({ tables: 'one table', schema: 'two tables, one trigger' })).toEqual([
    'apps/api/src/db/tables.ts is not what the migrations make: run npm run db:types',
  ])
})

it('is red when the migrations make another schema of the same tables', async () => {
  expect(await problems({ tables: 'two tables', schema: 'two tables' })).toEqual([
    'apps/api/src/db/schema.sql is not what the migrations make: run npm run db:types',
  ])
})

it('is red when a migration fails', async () => {
  const failing = `throw new Error('syntax error in 0004')`
  expect(await problems({ tables: 'two tables', schema: 'two tables' }, failing)).toEqual([
    expect.stringContaining('syntax error in 0004'),
  ])
})
