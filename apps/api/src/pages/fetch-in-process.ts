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
        ...(headers['x-cache'] !== undefined && { 'x-cache': String(headers['x-cache']) }),
      },
    })
  }
}
