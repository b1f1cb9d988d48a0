import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { homeIn, languageAt } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { complain } from './programs/progress.ts'
import type { Part } from './programs/run-together.ts'
import { ROOT } from './start-settings.ts'

const WEB = path.join(ROOT, 'apps/web')
const ANSWERED_BY_THE_API = ['/api', '/pictures', '/healthz', '/readyz']

type Page = { status: number; head: string; body: string; state: string; redirect?: string }
type EntryServer = {
  renderPage: (input: {
    url: string
    fetchApi: (path: string, init?: RequestInit) => Promise<Response>
  }) => Promise<Page>
}

type DevPages = {
  port: number
  apiUrl: string
  /** Shows the pages of /te in the pseudo-language instead of Telugu. */
  inPseudo?: boolean
}

/** The web app straight from its sources: pages rendered by the server, modules replaced in the browser as they change. */
export async function startDevPages({ port, apiUrl, inPseudo = false }: DevPages): Promise<Part> {
  const server = createServer()
  const [en, te] = await Promise.all([
    startVite(server, { language: 'en', mode: 'development', apiUrl }),
    startVite(server, { language: 'te', mode: inPseudo ? 'pseudo' : 'te', apiUrl }),
  ])
  const vites = { en, te }
  server.on('request', (request: IncomingMessage, response) => {
    // Vite takes its base off while it looks for a file.
    const url = request.url ?? '/'
    const vite = vites[languageAt(url)]
    vite.middlewares(request, response, () => void answerPage(vite, apiUrl, url, response))
  })
  server.listen(port)
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([en.close(), te.close()])
  }
  return { name: 'pages', ended: new Promise(() => {}), stop: close }
}

/** One for each language, as it is built: what it sends lies below the paths of its language, live news included. */
function startVite(
  server: Server,
  { language, mode, apiUrl }: { language: Language; mode: string; apiUrl: string },
): Promise<ViteDevServer> {
  return createVite({
    root: WEB,
    mode,
    base: homeIn(language).replace(/\/*$/, '/'),
    cacheDir: path.join(WEB, 'node_modules', `.vite-${mode}`),
    appType: 'custom',
    server: {
      middlewareMode: { server },
      ws: { server },
      proxy: Object.fromEntries(ANSWERED_BY_THE_API.map(prefix => [prefix, apiUrl])),
    },
  })
}

async function answerPage(vite: ViteDevServer, apiUrl: string, url: string, response: ServerResponse) {
  try {
    const page = await renderPage(vite, apiUrl, url)
    const headers =
      page.redirect === undefined
        ? { 'content-type': 'text/html; charset=utf-8' }
        : { location: page.redirect }
    response.writeHead(page.status, headers).end(page.html)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    complain(error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

async function renderPage(
  vite: ViteDevServer,
  apiUrl: string,
  url: string,
): Promise<Page & { html: string }> {
  const template = await vite.transformIndexHtml(url, await readFile(path.join(WEB, 'index.html'), 'utf8'))
  const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as EntryServer
  const page = await renderPage({ url, fetchApi: (path, init) => fetch(`${apiUrl}${path}`, init) })
  const html = template.replace(
    /<!--(head|body|state)-->/g,
    (_, part: 'head' | 'body' | 'state') => page[part],
  )
  return { ...page, html }
}
