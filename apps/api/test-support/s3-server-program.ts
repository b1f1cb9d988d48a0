/** Started by s3-server.ts with a folder, the name of a bucket and a port, 0 for any that is free; says its port. */
import { createRequire } from 'node:module'

type Asked = { path: string; mountPath?: string; state: { vhost?: boolean } }

const require = createRequire(import.meta.url)
// It comes without types.
const S3rver = require('@20minutes/s3rver')
const [directory, name, at] = process.argv.slice(2)
const place = { directory, address: '127.0.0.1', port: Number(at) }
const server = new S3rver({ ...place, silent: true, configureBuckets: [{ name }] })

// It checks the signature of `/bucket/` without the last slash, which clients sign with it. For a bucket that is a host
// it keeps what stands before the path.
server.middleware.splice(-1, 0, (asked: Asked, next: () => Promise<void>) => {
  if (/^\/[^/]+\/$/.test(asked.path)) {
    asked.state.vhost = true
    asked.mountPath = '/'
  }
  return next()
})

const { port } = await server.run()
process.stdout.write(String(port))
