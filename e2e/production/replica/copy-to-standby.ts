import { appendFileSync, chmodSync, cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a standby that will follow this primary by streaming. The primary stands still meanwhile: to copy it so needs no
 * tool that the embedded PostgreSQL lacks.
 */
export function copyToStandby(primary: { data: string; url: string }, standbyData: string): void {
  cpSync(primary.data, standbyData, { recursive: true, preserveTimestamps: true })
  chmodSync(standbyData, 0o700)
  writeFileSync(path.join(standbyData, 'standby.signal'), '')
  appendFileSync(
    path.join(standbyData, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.url}'\nhot_standby_feedback = on\n`,
  )
}
