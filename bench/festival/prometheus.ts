import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDebianProgram } from '../../e2e/production/debian.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { ROOT } from '../../tools/start-settings.ts'
import { startProgram } from '../program.ts'
import type { Workshop } from '../workshop.ts'

type Watched = { metricsPort: number }
type Dashboard = { panels: { targets: { expr: string }[] }[] }

const dashboard: Dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/shop.json'), 'utf8'))

/** A real Prometheus, with the scrape and the alerts that are shipped; undefined where it cannot be had. */
export async function startPrometheus(workshop: Workshop, shops: readonly Watched[]) {
  const program = findDebianProgram('prometheus')
  if (!program) return undefined
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const configuration = join(workshop.folder, 'prometheus.yml')
  const targets = shops.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`).join('", "')
  const shipped = readFileSync(join(ROOT, 'deploy/prometheus/prometheus.yml'), 'utf8')
  writeFileSync(configuration, shipped.replace('127.0.0.1:9464', targets))
  writeFileSync(
    join(workshop.folder, 'alerts.yml'),
    readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8'),
  )
  await startProgram({
    program,
    words: [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(workshop.folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    logFile: join(workshop.folder, 'prometheus.log'),
    readyAt: `${url}/-/ready`,
    workshop,
  })
  return {
    /** The dashboard's queries, and those of them without an answer. */
    async askDashboard(): Promise<{ queries: number; unanswered: string[] }> {
      const queries = dashboard.panels.flatMap(panel => panel.targets.map(({ expr }) => expr))
      const answers = await Promise.all(
        queries.map(query => ask(`${url}/api/v1/query?query=${encodeURIComponent(query)}`)),
      )
      return { queries: queries.length, unanswered: queries.filter((_, at) => answers[at]?.length === 0) }
    },
    /** Alerts that fire now. */
    async firing(): Promise<string[]> {
      const alerts = await ask<{ metric: { alertname: string } }>(
        `${url}/api/v1/query?query=${encodeURIComponent('ALERTS{alertstate="firing"}')}`,
      )
      return alerts.map(({ metric }) => metric.alertname)
    },
  }
}

async function ask<Series>(url: string): Promise<Series[]> {
  const answer = (await (await fetch(url)).json()) as { data?: { result: Series[] }; error?: string }
  if (!answer.data) throw new Error(`Prometheus: ${answer.error}`)
  return answer.data.result
}
