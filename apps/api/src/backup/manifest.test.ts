import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFiles, describeFile, type Manifest, readManifest, writeManifest } from './manifest.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'))
  await writeFile(join(folder, 'database.dump'), 'rows')
})
afterEach(() => rm(folder, { recursive: true }))

const aManifest = async (): Promise<Manifest> => ({
  format: 1,
  version: '0.1.0',
  migration: '0064_quiet.sql',
  restorePoint: { id: '0190c1a2-0000-7000-8000-000000000001', at: '2026-11-18T09:30:00.000Z' },
  counts: { orders: 3 },
  files: [await describeFile(folder, 'database.dump')],
})

describe('a backup', () => {
  it('is what its manifest says, file by file', async () => {
    await writeManifest(folder, await aManifest())
    const manifest = await readManifest(folder)
    expect(manifest.files).toEqual([
      {
        path: 'database.dump',
        bytes: 4,
        // printf rows | sha256sum
        sha256: 'bc51e9e65d79e1c90ba544ab2eae1044ccdf8c1af7a559ba375cba4276f7d99e',
      },
    ])
    await expect(checkFiles(folder, manifest)).resolves.toBeUndefined()
  })

  it('without a manifest was not finished, and says so', async () => {
    await writeFile(join(folder, 'manifest.json.unfinished'), JSON.stringify(await aManifest()))
    await expect(readManifest(folder)).rejects.toThrow('is no finished backup')
  })

  it('is refused where a file was changed or is gone', async () => {
    const manifest = await aManifest()
    await writeFile(join(folder, 'database.dump'), 'rowz')
    await expect(checkFiles(folder, manifest)).rejects.toThrow('database.dump is not what was backed up')
    await rm(join(folder, 'database.dump'))
    await expect(checkFiles(folder, manifest)).rejects.toThrow('database.dump is missing')
  })

  it.each([
    ['a file outside of it', '"path": "files/../../etc/passwd"'],
    ['a hidden file', '"path": "files/pictures/.bashrc"'],
    ['a file of no room', '"path": "manifest.json"'],
  ])('whose manifest names %s is refused', async (_what, path) => {
    const text = JSON.stringify(await aManifest()).replace('"path":"database.dump"', path)
    await writeFile(join(folder, 'manifest.json'), text)
    await expect(readManifest(folder)).rejects.toThrow('cannot be read (files.0.path')
  })

  it('without the database is refused before anything is touched', async () => {
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...(await aManifest()), files: [] }))
    await expect(readManifest(folder)).rejects.toThrow('the database is not among them')
  })
})
