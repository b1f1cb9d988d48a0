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
  const files = ['delivery-worker.js', 'deliverypartner.webmanifest', 'icon-192.png', 'assets/index-1.js']
  await Promise.all(files.map(file => writeFile(join(client, file), '')))
})
afterEach(() => rm(webFolder, { recursive: true }))

it.each([
  { what: 'a service worker is asked for each time', file: '/delivery-worker.js', kept: 'no-cache' },
  { what: 'an icon is kept for a day', file: '/icon-192.png', kept: 'public, max-age=86400' },
  {
    what: 'what is named by its content is kept forever',
    file: '/assets/index-1.js',
    kept: 'public, max-age=31536000, immutable',
  },
])('$what', async ({ file, kept }) => {
  const app = fastify()
  await webFiles(app as unknown as ShopApp, { webFolder })
  const { statusCode, headers } = await app.inject(file)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe(kept)
})

it('names what a browser installs by its type', async () => {
  const app = fastify()
  await webFiles(app as unknown as ShopApp, { webFolder })
  const { headers } = await app.inject('/deliverypartner.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
})
