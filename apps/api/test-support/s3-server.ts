import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

const PROGRAM = join(import.meta.dirname, 's3-server-program.ts')
const BUCKET = 'shop'

/**
 * A server that speaks S3 and checks signatures, with an empty bucket; see docs/decisions/012. A process of its own,
 * because it pages by a cipher that OpenSSL gives to nobody who does not ask for it. Call it at the top of a test file.
 */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  let child: Awaited<ReturnType<typeof runS3Server>>
  afterwards(async () => {
    child?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  child = await runS3Server(folder)
  const { port } = child
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    /** It takes connections and says nothing any more, until it is thawed. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      const ended = once(child.process, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** With all that it had, at the same address. */
    async comeBack() {
      child = await runS3Server(folder, port)
    },
  }
}

async function runS3Server(folder: string, at = 0) {
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, folder, BUCKET, String(at)])
  const failed = once(child.stderr, 'data').then(([words]) => Promise.reject(new Error(String(words))))
  const [port] = await Promise.race([once(child.stdout, 'data'), failed])
  return { process: child, port: Number(port), kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
