import { samePlaceIn } from '@pindivantalu/domain/language'
import { withOnlySearchParams } from '@pindivantalu/domain/search-params'
import { language } from '@pindivantalu/texts/t'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { APP_ROOT, App } from './app/app.tsx'
import { isOwnPath, preloadOwnPage } from './app/own-page.ts'
import { preloadPage, redirectFrom, searchParamsReadAt } from './app/preload.ts'
import { BASENAME, routes } from './app/routes.tsx'
import { stateForBrowser } from './app/state-for-browser.ts'
import { createShopStore, type ShopStore } from './app/store.ts'
import { ResponseStatus } from './lib/api/response-status.ts'

type FetchApi = (path: string, init?: RequestInit) => Promise<Response>
type Page = {
  status: number
  head: string
  body: string
  state: string
  redirect?: string
  /** false where a part could not be fetched: the next visitor may have more luck. */
  isWhole: boolean
}

/** For URLs inside the process: the host is never looked up. */
const IN_PROCESS = 'http://shop.internal'

/** No link of the shop has a control character in its path, and not even the route for all the rest matches a line break. */
const LEADS_NOWHERE = /%(?:[01][\da-f]|7f|e2%80%a[89])/i
const NOWHERE = samePlaceIn(language(), '/page-not-found')

const handler = createStaticHandler(routes, { basename: BASENAME })

/** The part of a URL that its page depends on: without the search params that it does not read. */
export function urlAsRead(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (LEADS_NOWHERE.test(path)) return NOWHERE
  // Finding the route takes longer than all else for a page that is kept.
  if (path === url) return url
  // Joined as text: resolved as a reference, `//evil.example` would be another host.
  return withOnlySearchParams(url, searchParamsReadAt(new URL(IN_PROCESS + path).pathname))
}

type Asked = { url: string; fetchApi: FetchApi }

export async function renderPage({ url, fetchApi }: Asked): Promise<Page> {
  const address = new URL(IN_PROCESS + urlAsRead(url))
  const redirect = redirectFrom(address)
  if (redirect) return { status: 302, redirect, head: '', body: '', state: '', isWhole: true }
  return await renderFrom(storeOver(fetchApi), address)
}

/** Whether a page is filled for the person who asks for it. */
export function isOwnPage(url: string): boolean {
  return isOwnPath(url.split('?', 1)[0] ?? '')
}

/** A page as one person sees it, whose session the cookie names; undefined where it is as for everyone. */
export async function renderOwnPage({
  url,
  fetchApi,
  cookie,
}: Asked & { cookie: string }): Promise<Page | undefined> {
  const address = new URL(IN_PROCESS + urlAsRead(url))
  const store = storeOver((path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie)
    return fetchApi(path, { ...init, headers })
  })
  return (await preloadOwnPage(store, address.pathname)) ? await renderFrom(store, address) : undefined
}

function storeOver(fetchApi: FetchApi): ShopStore {
  return createShopStore({
    baseUrl: `${IN_PROCESS}/api`,
    fetchFn: ({ url, headers }) => fetchApi(url.slice(IN_PROCESS.length), { headers }),
  })
}

async function renderFrom(store: ShopStore, address: URL): Promise<Page> {
  const [context, isWhole] = await Promise.all([
    handler.query(new Request(address)),
    preloadPage(store, address),
  ])
  if (context instanceof Response) throw new Error(`No screen answers for ${address.pathname}`)

  const response = { status: context.statusCode }
  const html = renderToString(
    <ResponseStatus value={response}>
      <App store={store} asRendered={store.getState()}>
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
    isWhole,
  }
}
