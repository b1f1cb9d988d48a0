import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

type Process = { parent: number; ownMs: number; endedChildrenMs: number }

/** What a process has used so far. On a machine that others share it says more than the clock. */
export function processorMs(pid: number): number {
  return lookAt(pid)?.ownMs ?? 0
}

/** The server with all its connections, those that are closed too. */
export function processorMsOfPostgres(dataDir: string): number {
  return processorMsWithChildren(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]))
}

/** A process with those it has started, those that have ended too. */
export function processorMsWithChildren(pid: number): number {
  const itself = lookAt(pid)
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => lookAt(Number(name)))
    .filter(process => process?.parent === pid)
  return (
    (itself?.ownMs ?? 0) +
    (itself?.endedChildrenMs ?? 0) +
    children.reduce((sum, child) => sum + (child?.ownMs ?? 0), 0)
  )
}

function lookAt(pid: number): Process | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended meanwhile.
    return undefined
  }
  // What comes before is the name in brackets, which may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
    index => fields[index],
  )
  return {
    parent,
    ownMs: (user + system) * TICK_MS,
    endedChildrenMs: (childrenUser + childrenSystem) * TICK_MS,
  }
}
