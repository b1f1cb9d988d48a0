import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  fill: (spareBytes?: number) => void
  empty: () => void
  remove: () => void
}

/** A disk of its own, kept in memory. Undefined where none can be mounted: root alone may, and not everywhere. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]).status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill(spareBytes = 0) {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize - spareBytes))
      } catch (error) {
        // Others write here too: it was full even sooner.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filler),
    remove() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
