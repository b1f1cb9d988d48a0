import { readFile } from 'node:fs/promises'
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

/** They lie at the root, so that no header need widen their scope. A new version must be seen at once. */
const WORKER = /\/(delivery|shop)-worker(-\w+)?\.js$/
const SHOPPERS_WORKERS = ['shop-worker.js', 'shop-worker-te.js']
/** Takes their place where they are to go from all browsers. */
const NO_WORKER = 'no-worker.js'

type WebFilesDeps = { webFolder: string; config: { offlinePages: boolean } }

export async function webFiles(app: ShopApp, { webFolder, config }: WebFilesDeps): Promise<void> {
  openToEveryone(app)
  const clients = LANGUAGES.map(language => join(webFolder, language, 'client'))
  await app.register(serveStatic, {
    root: clients.map(client => join(client, 'assets')),
    prefix: '/assets/',
    preCompressed: true,
    ...forever,
  })
  const withdrawn = config.offlinePages ? [] : SHOPPERS_WORKERS
  await app.register(serveStatic, {
    root: clients,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}', NO_WORKER, ...withdrawn],
    index: false,
    maxAge: '1d',
    setHeaders: (reply, path) => {
      if (WORKER.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  const noWorker = join(webFolder, 'en', 'client', NO_WORKER)
  for (const file of withdrawn) {
    app.get(`/${file}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/javascript')
        .header('cache-control', 'no-cache')
        .send(await readFile(noWorker)),
    )
  }
}
