import { mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

/** Starts a new log and keeps the one before it, so that logs neither grow forever nor vanish at a restart. */
export function openFreshLog(logFile: string): number {
  mkdirSync(path.dirname(logFile), { recursive: true })
  if (statSync(logFile, { throwIfNoEntry: false })) renameSync(logFile, `${logFile}.previous`)
  return openLog(logFile)
}

export function openLog(logFile: string): number {
  return openSync(logFile, 'a', 0o600)
}
