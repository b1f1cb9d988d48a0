import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBiome, checkImports, checkKnip } from '../bought-checks.ts'
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
  let said: string
  beforeAll(async () => {
    rules = await readRules()
    const problems = await checkImports(plant(theOtherHalfOfTheCircle, ...planted))
    said = problems.join().replaceAll(/\s+/g, ' ')
  })

  it('are all green on a tree that keeps them', async () => {
    expect(await checkImports(plant())).toEqual([])
  })

  it.each(FORBIDDEN_IMPORTS)('%s: %s must not say %s', (rule, from, _line, to) => {
    expect(said).toContain(`${rule}: ${from} → ${to}`)
    expect(said).toContain(rules.get(rule))
  })

  it('have each been seen to fail', () => {
    expect(new Set(FORBIDDEN_IMPORTS.map(([rule]) => rule))).toEqual(new Set(rules.keys()))
  })
})

describe('rules of ours that Biome runs', () => {
  it('are green on a tree that keeps them', async () => {
    const root = plant(
      withLine(
        'apps/api/src/providers/sms.ts',
        `export const ask = api => [api.query({ update: 1 }), api.query('later'), api.select('x')]`,
      ),
      withLine(
        'packages/domain/src/money.ts',
        `export const day = (now: Date, process: string) => [new Date(now), Math.max(1), process]`,
      ),
    )
    expect((await checkBiome(root)).join()).not.toMatch(/domain-is-pure|only-|noProcessEnv|imports-are/)
  })

  it.each([
    ['noProcessEnv', 'providers/sms.ts', `export const port = process.env.PORT`],
    ['noProcessEnv', 'providers/sms.ts', `export const port = process?.env?.PORT`],
    ['noProcessEnv', 'providers/sms.ts', `export const port = process['env'].PORT`],
    ['noProcessEnv', 'providers/sms.ts', `export const port = globalThis.process.env.PORT`],
    ['only-config-reads-env', 'providers/sms.ts', `export const { env } = process`],
    ['only-config-reads-env', 'providers/sms.ts', `import { env } from 'node:process'`],
    ['only-queries-touch-sql', 'orders/place-order.ts', `export const a = db => db.selectFrom('orders')`],
    [
      'only-queries-touch-sql',
      'orders/place-order.ts',
      `export const a = db => db.with('x', q => q).insertInto('y')`,
    ],
    [
      'only-queries-touch-sql',
      'orders/place-order.ts',
      `export const a = client => client.query('SELECT 1')`,
    ],
    [
      'only-queries-touch-sql',
      'orders/place-order.ts',
      'export const a = client => client.query(`\n  UPDATE orders`)',
    ],
    ['imports-are-statements', 'providers/sms.ts', `export type Hidden = import('pg').Pool`],
  ])('%s: apps/api/src/%s must not say %s', async (rule, file, line) => {
    const root = plant(withLine(`apps/api/src/${file}`, line))
    expect((await checkBiome(root)).join()).toContain(rule)
  })

  it.each([
    `export const now = () => Date.now()`,
    `export const now = () => new Date()`,
    `export const dice = () => Math.random()`,
    `export const where = () => process.cwd()`,
    `export const load = () => fetch('/api')`,
  ])('domain-is-pure: a rule must not say %s', async line => {
    const root = plant(withLine('packages/domain/src/money.ts', line))
    expect((await checkBiome(root)).join()).toContain('domain-is-pure')
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
  it('is red for an export, a rule, a file and a dependency nobody uses', async () => {
    const [before = ''] = await checkKnip(plant())
    const [after = ''] = await checkKnip(
      plant(
        withLine('apps/api/src/providers/sms.ts', 'export const neverUsed = 1'),
        withLine('packages/domain/src/money.ts', 'export const neverAsked = 1'),
        { 'apps/api/src/orders/lonely.ts': 'export const lonely = 1\n' },
        { 'apps/sandbox/package.json': '{ "name": "x", "dependencies": { "left-pad": "1.0.0" } }' },
      ),
    )
    for (const planted of ['neverUsed', 'neverAsked', 'lonely.ts', 'left-pad']) {
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
