import { join } from 'node:path'
import serveStatic from '@fastify/static'
import { LANGUAGES } from '@pindivantalu/texts/languages'
import { openToEveryone } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'

/** Their names change with their content, so a browser need never ask again. */
const forever = {
  maxAge: '365d',
  immutable: true,
  index: false,
  decorateReply: false,
  dotfiles: 'ignore',
} as const

/** Lies at the root, so that its scope may be /deliverypartner itself. A new version must be seen at once. */
const DELIVERY_WORKER = '/delivery-worker.js'

export async function webFiles(app: ShopApp, { webFolder }: { webFolder: string }): Promise<void> {
  openToEveryone(app)
  const clients = LANGUAGES.map(language => join(webFolder, language, 'client'))
  await app.register(serveStatic, {
    root: clients.map(client => join(client, 'assets')),
    prefix: '/assets/',
    preCompressed: true,
    ...forever,
  })
  await app.register(serveStatic, {
    root: clients,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    index: false,
    maxAge: '1d',
    setHeaders: (reply, path) => {
      if (path.endsWith(DELIVERY_WORKER)) reply.header('cache-control', 'no-cache')
    },
  })
}
