import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'
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

/** The web app straight from its sources: pages rendered by the server, modules replaced in the browser as they change. */
export async function startDevPages({ port, apiUrl }: { port: number; apiUrl: string }): Promise<Part> {
  const server = createServer()
  const vite = await createVite({
    root: WEB,
    appType: 'custom',
    server: {
      middlewareMode: { server },
      ws: { server },
      proxy: Object.fromEntries(ANSWERED_BY_THE_API.map(prefix => [prefix, apiUrl])),
    },
  })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answerPage(vite, apiUrl, request.url ?? '/', response))
  })
  server.listen(port)
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await vite.close()
  }
  return { name: 'pages', ended: new Promise(() => {}), stop: close }
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
