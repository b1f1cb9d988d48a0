import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBiome, checkKnip } from '../bought-checks.ts'
import { checkEnvReaders } from '../env-readers.ts'
import { checkImports } from '../imports.ts'
import { checkPureDomain } from '../pure-domain.ts'
import { checkSqlPlaces } from '../sql-places.ts'
import { FORBIDDEN_IMPORTS } from './planted-imports.ts'
import { plantTree, withLine } from './planted-tree.ts'

const trees: ReturnType<typeof plantTree>[] = []
const plant = (...changes: Record<string, string>[]) => {
  const tree = plantTree(Object.assign({}, ...changes))
  trees.push(tree)
  return tree.root
}
afterAll(() => {
  for (const tree of trees) tree.remove()
})

describe('dependency rules', () => {
  const theOtherHalfOfTheCircle = withLine('packages/domain/src/money.ts', `export * from './cent.ts'`)
  const planted = Object.entries(Object.groupBy(FORBIDDEN_IMPORTS, ([, from]) => from)).map(
    ([path, rows = []]) => withLine(path, rows.map(([, , line]) => line).join('\n')),
  )
  let rules: Map<string, string>
  let problems: string[]
  beforeAll(async () => {
    rules = await readRules()
    problems = await checkImports(plant(theOtherHalfOfTheCircle, ...planted))
  })

  it('are all green on a tree that keeps them', async () => {
    expect(await checkImports(plant())).toEqual([])
  })

  it.each(FORBIDDEN_IMPORTS)('%s: %s must not say %s', (rule, from, _line, to) => {
    const problem = problems.find(text => text.startsWith(`${rule}: ${from} → ${to}`))
    expect(problem).toMatch(`\n    ${rules.get(rule)}`)
  })

  it('have each been seen to fail', () => {
    expect(new Set(FORBIDDEN_IMPORTS.map(([rule]) => rule))).toEqual(new Set(rules.keys()))
  })

  it('are red when a file is not read', async () => {
    const tree = plantTree()
    trees.push(tree)
    tree.write('.dependency-cruiser.mjs', `export default { options: { exclude: { path: 'features' } } }`)
    expect(await checkImports(tree.root)).toContain(
      'dependency-cruiser did not read apps/web/src/features/cart/cart.tsx',
    )
  })

  it('are red when an import hides where dependency-cruiser does not look', async () => {
    const root = plant(withLine('apps/api/src/providers/sms.ts', `export type Hidden = import('pg').Pool`))
    expect(await checkImports(root)).toEqual([
      `dependency-cruiser does not see that apps/api/src/providers/sms.ts imports 'pg'`,
    ])
  })
})

describe('only-config-reads-env', () => {
  it('is green where only config.ts and the workshop read the environment', async () => {
    expect(await checkEnvReaders(plant())).toEqual([])
  })

  it.each([
    `export const port = process.env.PORT`,
    `export const port = process?.env?.PORT`,
    `export const port = process['env'].PORT`,
    `export const port = globalThis.process.env.PORT`,
    `export const { env } = process`,
    `import { env } from 'node:process'`,
  ])('is red for %s', async line => {
    const root = plant(withLine('apps/api/src/providers/sms.ts', line))
    expect(await checkEnvReaders(root)).toEqual([
      expect.stringContaining('only-config-reads-env: apps/api/src/providers/sms.ts'),
    ])
  })
})

describe('only-queries-touch-sql', () => {
  it('is green where only queries hold SQL', async () => {
    const innocent = `export const ask = api => [api.query({ update: 1 }), api.query('later'), api.select('x')]`
    expect(await checkSqlPlaces(plant(withLine('apps/api/src/providers/sms.ts', innocent)))).toEqual([])
  })

  it.each([
    `export const list = db => db.selectFrom('orders').selectAll()`,
    `export const list = db => db.with('x', q => q).insertInto('orders')`,
    `export const list = client => client.query('SELECT 1')`,
    'export const list = client => client.query(`\n  UPDATE orders SET id = 1`)',
  ])('is red for %s', async line => {
    const root = plant(withLine('apps/api/src/orders/place-order.ts', line))
    expect(await checkSqlPlaces(root)).toEqual([
      expect.stringContaining('only-queries-touch-sql: apps/api/src/orders/place-order.ts'),
    ])
  })
})

describe('domain-is-pure', () => {
  it('is green where rules take everything as arguments', async () => {
    const innocent = `export const day = (now: Date, process: string) => [new Date(now), Math.max(1), process]`
    expect(await checkPureDomain(plant(withLine('packages/domain/src/money.ts', innocent)))).toEqual([])
  })

  it.each([
    `export const now = () => Date.now()`,
    `export const now = () => new Date()`,
    `export const dice = () => Math.random()`,
    `export const where = () => process.cwd()`,
    `export const load = () => fetch('/api')`,
  ])('is red for %s', async line => {
    const root = plant(withLine('packages/domain/src/money.ts', line))
    expect(await checkPureDomain(root)).toEqual([
      expect.stringContaining('domain-is-pure: packages/domain/src/money.ts'),
    ])
  })
})

describe('Biome', () => {
  it('is green on a tidy tree', async () => {
    expect(await checkBiome(plant())).toEqual([])
  })

  it('is red for each of the rules that matter most', async () => {
    const later = 'export const later = async () => 1\n'
    const root = plant({
      'apps/api/src/orders/PlaceOrder.ts': 'export const a = 1\n',
      'apps/api/src/orders/anything.ts': 'export const anything = (given: any) => given\n',
      'apps/api/src/orders/floats.ts': `${later}\nexport function act() {\n  later()\n}\n`,
      'apps/api/src/orders/misused.ts': `${later}\nexport const act = () => (later() ? 1 : 2)\n`,
      'apps/api/src/orders/says.ts': 'export const say = () => console.log(1)\n',
      'apps/api/src/orders/untidy.ts': 'export const untidy = "1";\n',
    })
    const said = (await checkBiome(root)).join()
    for (const [file, rule] of [
      ['PlaceOrder', 'lint/style/useFilenamingConvention'],
      ['anything', 'lint/suspicious/noExplicitAny'],
      ['floats', 'lint/nursery/noFloatingPromises'],
      ['misused', 'lint/nursery/noMisusedPromises'],
      ['says', 'lint/suspicious/noConsole'],
      ['untidy', 'format'],
    ]) {
      expect(said).toMatch(new RegExp(`orders/${file}\\.ts(:\\d+:\\d+)? ${rule}`))
    }
  })
})

it('a warning of Biome is as bad as an error', async () => {
  const root = plant({ 'apps/api/src/orders/unused.ts': 'const unused = 1\nexport const used = 2\n' })
  expect(await checkBiome(root)).toEqual([expect.stringContaining('lint/correctness/noUnusedVariables')])
})

describe('knip', () => {
  it('is red for an export, a file and a dependency nobody uses', async () => {
    const [before = ''] = await checkKnip(plant())
    const [after = ''] = await checkKnip(
      plant(
        withLine('apps/api/src/providers/sms.ts', 'export const neverUsed = 1'),
        { 'apps/api/src/orders/lonely.ts': 'export const lonely = 1\n' },
        { 'apps/sandbox/package.json': '{ "name": "x", "dependencies": { "left-pad": "1.0.0" } }' },
      ),
    )
    for (const planted of ['neverUsed', 'lonely.ts', 'left-pad']) {
      expect(before).not.toContain(planted)
      expect(after).toContain(planted)
    }
  })
})

async function readRules(): Promise<Map<string, string>> {
  const file: string = join(import.meta.dirname, '../../../.dependency-cruiser.mjs')
  const { default: config } = (await import(file)) as {
    default: { forbidden: { name: string; comment: string }[] }
  }
  return new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
}
