import { expect, it } from 'vitest'
import { nameOf } from './describe-release.ts'

const release = {
  version: '0.1.0',
  commit: '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678',
  madeAt: new Date('2026-11-18T20:30:00Z'),
  isChanged: false,
}

it('names the archive by version, day and commit, so that the next one is not unpacked over it', () => {
  expect(nameOf(release)).toBe(`pindivantalu-0.1.0-20261118-1a2b3c4d-linux-${process.arch}`)
})

it('says so of an archive that is of no commit', () => {
  const name = `pindivantalu-0.1.0-20261118-1a2b3c4d-changed-linux-${process.arch}`
  expect(nameOf({ ...release, isChanged: true })).toBe(name)
})
