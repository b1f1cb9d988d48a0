import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { afterwards } from '../../test-support/afterwards.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { addDatabaseFigures } from './database-figures.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const alertsFile = read('deploy/prometheus/alerts.yml')
const operations = read('docs/operations.md')
const alerts = [...alertsFile.matchAll(/- alert: (\w+)\n\s+expr: \|\n([\s\S]*?)\n\s+for:/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/shop.json'),
)
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Prometheus says itself whether it reached the shop. */
const OF_PROMETHEUS = ['up']
const WORDS_OF_PROMQL = ['by', 'and', 'unless', 'on', 'ignoring', 'group_left', 'pindivantalu']

/** Names that are neither called nor a label: those of metrics. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|ignoring) ?\([^)]*\)/g, ' ')
  return [...plain.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter(name => !WORDS_OF_PROMQL.includes(name))
}

const { deps } = await startTestShop()
const figures = addDatabaseFigures(deps.metrics, { databaseUrl: deps.config.databaseUrl })
afterwards(figures.close)
deps.metrics.collectFiguresOfProcess()

it('reads all alerts, and the queries of all panels', () => {
  expect(alerts).toHaveLength(alertsFile.split('- alert:').length - 1)
  expect(alerts.length).toBeGreaterThan(10)
  expect(metricsIn(`sum by (le) (rate(a_bucket{b="c"}[5m])) > 0.5 and max(d) > e`)).toEqual([
    'a_bucket',
    'd',
    'e',
  ])
})

it.each(alerts)('$name has its paragraph in docs/operations.md: what it means, what to do', ({ name }) => {
  const [, paragraph = ''] = operations.split(`\n**${name}.**`)
  const [words = ''] = paragraph.split('\n')
  expect(words).toContain('To do:')
})

it('has no paragraph of an alert that there is not', () => {
  const described = [...operations.matchAll(/^\*\*(Shop\w+)\.\*\*/gm)].map(([, name]) => name)
  expect(described).toEqual(alerts.map(({ name }) => name))
})

it('asks for metrics alone that the shop exposes', async () => {
  const exposed = new Set(OF_PROMETHEUS)
  for (const [, name = '', type] of (await deps.metrics.registry.metrics()).matchAll(
    /^# TYPE (\S+) (\S+)$/gm,
  )) {
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) exposed.add(`${name}_${end}`)
    else exposed.add(name)
  }
  const asked = [...alerts.map(({ expression }) => expression), ...queries].flatMap(metricsIn)
  expect(asked.filter(name => !exposed.has(name))).toEqual([])
})

it('shows on the dashboard each figure of the shop’s own', async () => {
  const own = [...(await deps.metrics.registry.metrics()).matchAll(/^# TYPE (shop_\S+)/gm)].map(
    ([, name]) => name,
  )
  const shown = queries.flatMap(metricsIn).map(name => name.replace(/_(bucket|sum|count)$/, ''))
  expect(own.filter(name => !shown.includes(name ?? ''))).toEqual([])
})
