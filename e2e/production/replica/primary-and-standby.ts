import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '../../../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { fill } from '../../faults/shop-under-fire.ts'
import { kill, processesOf, untilNothingRunsOn } from '../../operations/programs.ts'
import { queryRows } from '../../operations/query-rows.ts'
import { copyToStandby } from './copy-to-standby.ts'

/** A filled primary, and a standby that follows it by streaming. */
export async function startPrimaryAndStandby() {
  const folder = mkdtempSync(path.join(tmpdir(), 'standby-'))
  const primary = aServer(path.join(folder, 'primary'), await findFreePort())
  const standby = aServer(path.join(folder, 'standby'), await findFreePort())

  async function stop(): Promise<void> {
    for (const pid of processesOf(folder)) kill(pid, 'SIGKILL')
    await untilNothingRunsOn(folder)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await primary.start()
    await fill(primary.url())
    await primary.stop()
    copyToStandby({ data: primary.data, url: primary.url() }, standby.data)
    await primary.start()
    await standby.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, primary, standby, stop }
}

function aServer(data: string, port: number) {
  let running: EmbeddedPostgres
  const url = () => running.url
  return {
    data,
    url,
    query: <Row>(sql: string) => queryRows(url(), sql) as Promise<Row[]>,
    async start(): Promise<void> {
      running = await startPostgres({ dataDir: data, port, fast: true })
    },
    stop: () => running.stop(),
    /** Each of its processes. */
    async signal(signal: NodeJS.Signals): Promise<void> {
      for (const pid of processesOf(data)) kill(pid, signal)
      if (signal === 'SIGKILL') await untilNothingRunsOn(data)
    },
  }
}
