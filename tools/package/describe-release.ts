import packageJson from '../../package.json' with { type: 'json' }
import { git } from './output-of.ts'

export type Release = { name: string; version: string; commit: string; madeAt: Date }

/** What is packed now. */
export function describeRelease(): Release {
  const { version } = packageJson
  const isChanged = git('status', '--porcelain').trim() !== ''
  const [commit = '', seconds] = git('log', '-1', '--format=%H %ct').trim().split(' ')
  const madeAt = new Date(Number(seconds) * 1000)
  return {
    name: nameOf({ version, commit, madeAt, isChanged }),
    version,
    commit: isChanged ? `${commit}, changed` : commit,
    madeAt,
  }
}

type Made = Pick<Release, 'version' | 'commit' | 'madeAt'> & { isChanged: boolean }

/** Of the archive and of its folder: one for each release, so that none is unpacked over another that runs. */
export function nameOf({ version, commit, madeAt, isChanged }: Made): string {
  const day = madeAt.toISOString().slice(0, 10).replaceAll('-', '')
  const changed = isChanged ? ['changed'] : []
  return ['pindivantalu', version, day, commit.slice(0, 8), ...changed, 'linux', process.arch].join('-')
}
