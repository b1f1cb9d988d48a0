import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

const require = createRequire(import.meta.url)
const S3RVER = require.resolve('s3rver/bin/s3rver.js')
const BUCKET = 'shop'

/**
 * A server that speaks S3, with an empty bucket; see docs/decisions/012. A process of its own, because it pages by a
 * cipher that OpenSSL gives to nobody who does not ask for it. Call it at the top of a test file.
 */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', BUCKET]
  const child = spawn(process.execPath, ['--openssl-legacy-provider', S3RVER, '--silent', ...place])
  afterwards(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', data => {
      const found = /listening on .*:(\d+)/.exec(String(data))?.[1]
      if (found) resolve(found)
    })
    child.stderr.once('data', data => reject(new Error(String(data))))
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
