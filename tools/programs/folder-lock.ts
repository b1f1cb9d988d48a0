import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** A handle that nobody refers to any more would be closed, and its lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for as long as this process lives, or until `release`. Answers undefined when another
 * process holds it. The lock is the kernel's own (taken by way of SQLite, as Node has no call for it), so
 * it ends with the process even under `kill -9`: no lock is ever stale, and no process id is ever guessed.
 */
export function tryToLock(lockFile: string): { release: () => void } | undefined {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  const handle = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    handle.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(handle)
  const release = () => {
    if (held.delete(handle)) handle.close()
  }
  return { release }
}
