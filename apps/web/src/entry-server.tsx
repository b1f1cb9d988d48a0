import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { APP_ROOT, App } from './app/app.tsx'
import { preloadScreen, routes } from './app/routes.tsx'
import { stateForBrowser } from './app/state-for-browser.ts'
import { createShopStore } from './app/store.ts'
import { ResponseStatus } from './lib/response-status.ts'

type FetchApi = (path: string, init?: RequestInit) => Promise<Response>
type Page = { status: number; head: string; body: string; state: string; redirect?: string }

/** Addresses inside the process: the host is never looked up. */
const IN_PROCESS = 'http://shop.internal'

const handler = createStaticHandler(routes)

export async function renderPage({ url, fetchApi }: { url: string; fetchApi: FetchApi }): Promise<Page> {
  const address = new URL(url, IN_PROCESS)
  const store = createShopStore({
    baseUrl: `${IN_PROCESS}/api`,
    fetchFn: request => fetchApi(request.url.slice(IN_PROCESS.length)),
  })
  const [context] = await Promise.all([handler.query(new Request(address)), preloadScreen(store, address)])
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/'
    return { status: context.status, redirect, head: '', body: '', state: '' }
  }

  const response = { status: context.statusCode }
  const html = renderToString(
    <ResponseStatus value={response}>
      <App store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </ResponseStatus>,
  )
  // React puts <title>, <meta> and <link> in front of everything else: they belong into the document's head.
  const start = html.indexOf(APP_ROOT)
  return {
    status: response.status,
    head: html.slice(0, start),
    body: html.slice(start),
    state: stateForBrowser(store),
  }
}
