import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ShopApp } from '../http/shop-app.ts'
import { webFiles } from './web-files.ts'

let webFolder: string

beforeEach(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-files-'))
  const client = join(webFolder, 'en/client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(webFolder, 'te/client/assets'), { recursive: true })
  const files = [
    'delivery-worker.js',
    'shop-worker.js',
    'deliverypartner.webmanifest',
    'icon-192.png',
    'assets/index-1.js',
  ]
  await Promise.all(files.map(file => writeFile(join(client, file), '')))
  await writeFile(join(client, 'no-worker.js'), 'registration.unregister()')
  await writeFile(join(webFolder, 'te/client/shop-worker-te.js'), '')
})
afterEach(() => rm(webFolder, { recursive: true }))

async function filesOf(config: { offlinePages: boolean }) {
  const app = fastify()
  await webFiles(app as unknown as ShopApp, { webFolder, config })
  return app
}

it.each([
  { what: 'a service worker is asked for each time', file: '/delivery-worker.js', kept: 'no-cache' },
  { what: 'so is that of shoppers', file: '/shop-worker.js', kept: 'no-cache' },
  { what: 'so is that of shoppers in Telugu', file: '/shop-worker-te.js', kept: 'no-cache' },
  { what: 'an icon is kept for a day', file: '/icon-192.png', kept: 'public, max-age=86400' },
  {
    what: 'what is named by its content is kept forever',
    file: '/assets/index-1.js',
    kept: 'public, max-age=31536000, immutable',
  },
])('$what', async ({ file, kept }) => {
  const app = await filesOf({ offlinePages: true })
  const { statusCode, headers } = await app.inject(file)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe(kept)
})

it('names what a browser installs by its type', async () => {
  const app = await filesOf({ offlinePages: true })
  const { headers } = await app.inject('/deliverypartner.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
})

it.each(['/shop-worker.js', '/shop-worker-te.js'])(
  '%s takes itself back where it is switched off',
  async file => {
    const app = await filesOf({ offlinePages: false })
    const { headers, body } = await app.inject(file)
    expect(body).toBe('registration.unregister()')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('text/javascript')
  },
)

it('leaves the delivery partners’ worker alone', async () => {
  const app = await filesOf({ offlinePages: false })
  expect((await app.inject('/delivery-worker.js')).body).toBe('')
})
