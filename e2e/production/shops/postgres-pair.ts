import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idOf } from '../../../tools/postgres/postgres-account.ts'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { kill, launch, type Program, processesOf, ROOT } from '../../operations/programs.ts'
import { queryRows } from '../../operations/query-rows.ts'

export type PairPrograms = { patroni: string; etcd: string; haproxy: string; postgresFolder: string }
export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>
export type PairNode = ReturnType<typeof aNode>

const PASSWORD = 'of-a-test'
const UP_WITHIN_MS = 180_000

/** PostgreSQL twice, kept by Patroni, with etcd and HAProxy: the configurations as they are shipped, all on loopback. */
export async function startPostgresPair({ patroni, etcd, haproxy, postgresFolder }: PairPrograms) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pair-'))
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid)
  own(folder)
  for (const shipped of ['patroni/patroni.yml', 'haproxy/haproxy.cfg'])
    copyFileSync(path.join(ROOT, 'deploy', shipped), path.join(folder, path.basename(shipped)))

  const launchHere = (words: string[], env: NodeJS.ProcessEnv, cwd = folder) =>
    launch(words, { ...account, cwd, env: { PATH: process.env.PATH, HOME: cwd, LC_ALL: 'C.UTF-8', ...env } })
  const address = async () => `127.0.0.1:${await findFreePort()}`

  const [etcdAddress, peerAddress, haproxyAddress] = [await address(), await address(), await address()]
  const needsEtcdV2 = takesLockFromOthers(patroni)
  const nodes: PairNode[] = []
  const others: Program[] = []

  async function stop(): Promise<void> {
    for (const node of nodes) await node.kill()
    for (const program of others) {
      kill(-program.pid, 'SIGKILL')
      await program.ended
    }
    rmSync(folder, { recursive: true, force: true })
  }

  async function start(): Promise<void> {
    others.push(
      launchHere(
        [
          ...[etcd, '--name', 'etcd', '--data-dir', path.join(folder, 'etcd')],
          ...['--listen-client-urls', `http://${etcdAddress}`],
          ...['--advertise-client-urls', `http://${etcdAddress}`],
          ...['--listen-peer-urls', `http://${peerAddress}`],
          ...['--initial-advertise-peer-urls', `http://${peerAddress}`],
          ...['--initial-cluster', `etcd=http://${peerAddress}`],
          ...(needsEtcdV2 ? ['--enable-v2'] : []),
        ],
        {},
      ),
    )
    for (const name of ['one', 'two']) {
      const home = path.join(folder, name)
      mkdirSync(home)
      own(home)
      const [postgresAddress, restAddress] = [await address(), await address()]
      const env = {
        PATRONI_NAME: name,
        [needsEtcdV2 ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS']: etcdAddress,
        PATRONI_RESTAPI_LISTEN: restAddress,
        PATRONI_RESTAPI_CONNECT_ADDRESS: restAddress,
        PATRONI_RESTAPI_USERNAME: 'patroni',
        PATRONI_RESTAPI_PASSWORD: PASSWORD,
        PATRONI_POSTGRESQL_LISTEN: postgresAddress,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgresAddress,
        PATRONI_POSTGRESQL_DATA_DIR: path.join(home, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: postgresFolder,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      }
      const run = () => launchHere([patroni, path.join(folder, 'patroni.yml')], env, home)
      nodes.push(aNode({ name, home, postgresAddress, restAddress, run }))
    }
    const [one, two] = nodes as [PairNode, PairNode]
    one.start()
    await until(
      async () => (await one.role()) === 'primary',
      () => one.said(),
    )
    two.start()
    others.push(
      launchHere([haproxy, '-db', '-f', path.join(folder, 'haproxy.cfg')], {
        SHOP_DATABASE: haproxyAddress,
        POSTGRES_ONE: one.postgresAddress,
        POSTGRES_TWO: two.postgresAddress,
        PATRONI_ONE: one.restAddress,
        PATRONI_TWO: two.restAddress,
      }),
    )
    await untilFollowedBy(two)
    await queryRows(urlOf('postgres', 'postgres'), `CREATE ROLE shop LOGIN PASSWORD '${PASSWORD}'`)
    await queryRows(urlOf('postgres', 'postgres'), 'CREATE DATABASE shop OWNER shop')
  }

  const urlOf = (user: string, database: string) =>
    `postgres://${user}:${PASSWORD}@${haproxyAddress}/${database}`

  /** The primary commits nothing more that this standby has not. */
  async function untilFollowedBy(standby: PairNode): Promise<void> {
    await until(
      async () => (await standby.role()) === 'sync_standby',
      () => standby.said(),
    )
  }

  async function nodeThatIs(role: string): Promise<PairNode | undefined> {
    for (const node of nodes) if ((await node.role()) === role) return node
    return undefined
  }

  // Nothing of it stays when it cannot start.
  await start().catch(async error => {
    await stop()
    throw error
  })
  return {
    folder,
    /** Through HAProxy, which leads to the primary. */
    databaseUrl: urlOf('shop', 'shop'),
    superuserUrl: urlOf('postgres', 'postgres'),
    primary: () => found(() => nodeThatIs('primary')),
    standby: () => found(() => nodeThatIs('sync_standby')),
    untilFollowedBy,
    /** Otherwise than shipped, so that there is time to look. */
    async waitForStandby(wal_sender_timeout: string): Promise<void> {
      const primary = await found(() => nodeThatIs('primary'))
      const answer = await fetch(`http://${primary.restAddress}/config`, {
        method: 'PATCH',
        headers: { authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
        body: JSON.stringify({ postgresql: { parameters: { wal_sender_timeout } } }),
      })
      if (!answer.ok) throw new Error(`Patroni does not take it: ${answer.status} ${await answer.text()}`)
      await until(
        async () => {
          const [row] = await queryRows(urlOf('postgres', 'postgres'), 'SHOW wal_sender_timeout')
          return row?.wal_sender_timeout === wal_sender_timeout
        },
        () => primary.said(),
      )
    },
    stop,
  }
}

type NodeOptions = {
  name: string
  home: string
  postgresAddress: string
  restAddress: string
  run: () => Program
}

/** A machine of the pair: Patroni and its PostgreSQL. */
function aNode({ name, home, postgresAddress, restAddress, run }: NodeOptions) {
  let program: Program | undefined
  const signal = (what: NodeJS.Signals) => {
    for (const pid of processesOf(home)) kill(pid, what)
  }
  return {
    name,
    postgresAddress,
    restAddress,
    said: () => program?.lines.slice(-30).join('\n') ?? '',
    start() {
      program = run()
    },
    /** As Patroni tells it; undefined when it does not answer. */
    async role(): Promise<string | undefined> {
      const asked = { signal: AbortSignal.timeout(2_000) }
      const answer = await fetch(`http://${restAddress}/patroni`, asked).catch(() => undefined)
      const told = (await answer?.json().catch(() => undefined)) as
        | { role?: string; state?: string; sync_standby?: boolean }
        | undefined
      if (told?.state !== 'running') return undefined
      if (told.role === 'master') return 'primary'
      return told.sync_standby ? 'sync_standby' : told.role
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** All of the machine at once, and nobody is told. */
    async kill(): Promise<void> {
      // PostgreSQL makes processes while it is killed.
      for (let pids = processesOf(home); pids.length > 0; pids = processesOf(home)) {
        signal('SIGKILL')
        await pause(20)
      }
      await program?.ended
    },
  }
}

/** Up to 3.0.2 Patroni writes its lock over another's where it speaks to etcd by its API v3, see the shipped file. */
function takesLockFromOthers(patroni: string): boolean {
  const { stdout } = spawnSync(patroni, ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = stdout.match(/\d+/g)?.map(Number) ?? []
  return major < 3 || (major === 3 && minor === 0 && patch <= 2)
}

async function until(isSo: () => Promise<boolean>, say: () => string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < UP_WITHIN_MS; await pause(200))
    if (await isSo().catch(() => false)) return
  throw new Error(`The pair of databases did not come so far:\n${say()}`)
}

async function found(find: () => Promise<PairNode | undefined>): Promise<PairNode> {
  let node: PairNode | undefined
  await until(
    async () => {
      node = await find()
      return node !== undefined
    },
    () => 'Nobody has this role.',
  )
  return node as PairNode
}
