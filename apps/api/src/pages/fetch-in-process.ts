import { MADE_FROM } from '../http/cache/made-from.ts'
import type { ShopApp } from '../http/shop-app.ts'
import type { FetchApi } from './page-renderer.ts'

/** A page asks the API in the same process: the same routes and rules, without the network. */
export function fetchInProcess(app: ShopApp): FetchApi {
  return async (path, init) => {
    const asked = Object.fromEntries(new Headers(init?.headers))
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path, headers: asked })
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: {
        'content-type': String(headers['content-type']),
        ...pick(headers, 'x-cache'),
        ...pick(headers, MADE_FROM),
      },
    })
  }
}

function pick(headers: NodeJS.Dict<unknown>, name: string): Record<string, string> {
  return headers[name] === undefined ? {} : { [name]: String(headers[name]) }
}
