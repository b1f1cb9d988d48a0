import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tryToLock } from './folder-lock.ts'

describe('A lock on a folder', () => {
  it('is held by one process at a time', () => {
    const file = aLockFile()
    const lock = tryToLock(file)
    expect(lock).toBeDefined()
    expect(anotherProcessCanLock(file)).toBe(false)
    lock?.release()
    expect(anotherProcessCanLock(file)).toBe(true)
  })

  it('is held once only within a process', () => {
    const file = aLockFile()
    const lock = tryToLock(file)
    onTestFinished(() => lock?.release())
    expect(tryToLock(file)).toBeUndefined()
  })

  it('ends with a process that is killed', () => {
    const file = aLockFile()
    expect(() => tryInAnotherProcess(file, "process.kill(process.pid, 'SIGKILL')")).toThrow()
    const lock = tryToLock(file)
    onTestFinished(() => lock?.release())
    expect(lock).toBeDefined()
  })
})

function aLockFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'made-for-it', 'lock')
}

function anotherProcessCanLock(file: string): boolean {
  return tryInAnotherProcess(file, 'process.stdout.write(String(lock !== undefined))') === 'true'
}

function tryInAnotherProcess(file: string, then: string): string {
  const module = path.join(import.meta.dirname, 'folder-lock.ts')
  const script = `import { tryToLock } from '${module}'; const lock = tryToLock(process.argv[1]); ${then}`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script, file], { encoding: 'utf8' })
}
