import { languageAt, samePlaceIn } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { KEEP_FOR } from '../headers.ts'
import { changesSession } from '../session-calls.ts'

/** What the shoppers' service worker does with a request. */
export type Treatment =
  /** A page that may be kept. */
  | 'page'
  /** Another page: where there is no network, the page that says so stands in its place. */
  | 'other page'
  /** An answer about products and the shop, the same for everyone. */
  | 'catalogue'
  /** A customer's list of orders, or one of them, kept for that customer. */
  | 'own order'
  /** An answer that tells whether the session still lives, or changes it. */
  | 'session'
  | 'picture'
  | 'file'
  /** The browser asks, as if there were no worker. */
  | 'left alone'

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>

/** The same for everyone, also where the browser fills them. An order's page is none: it names the order. */
const KEPT_PAGE = /^\/(page\/\d+|search\/[^/]+(\/page\/\d+)?|product\/[^/]+|policies\/[^/]+|cart|profile)?$/

/** Desks of the shop's own people, and what is no page of the shop at all. */
const NO_SHOPPERS_PAGE = /^\/(admin|deliverypartner|api|pictures|assets)(\/|$)|\.\w+$|^\/(healthz|readyz)$/

/** Not the products of a cart by id: what is checked there must be the shop's word of now. */
const CATALOGUE =
  /^\/api\/(config|products(\/top|\/(?!by-id$|suggestions$)[^/]+(\/related|\/reviews)?)?|review\/(order|product)reviews|settings\/policies\/[^/]+)$/

const OWN_ORDER = /^\/api\/orders\/(userorders|[\da-f]{8}-[\da-f-]{27})$/
const WHO_IS_SIGNED_IN = '/api/users/profile'

/** What is not named here is neither kept nor answered: checkout, payment, addresses, sign-in, the owner's desk. */
export function treatmentOf(request: Asked, language: Language): Treatment {
  const { pathname } = new URL(request.url)
  if (changesSession(request.method, pathname)) return 'session'
  if (request.method !== 'GET') return 'left alone'
  if (request.mode === 'navigate') return treatmentOfPage(pathname, language)
  // Who asks like this wants the shop's own word: a payment is not judged by what is kept.
  if (request.cache === 'no-store') return 'left alone'
  if (pathname === WHO_IS_SIGNED_IN) return 'session'
  if (OWN_ORDER.test(pathname)) return request.headers.has(KEEP_FOR) ? 'own order' : 'left alone'
  if (CATALOGUE.test(pathname)) return 'catalogue'
  if (/^\/pictures\/[^/]+$/.test(pathname)) return 'picture'
  return pathname.startsWith('/assets/') ? 'file' : 'left alone'
}

/** Each language has a worker of its own, with its own files. */
function treatmentOfPage(pathname: string, language: Language): Treatment {
  const place = samePlaceIn('en', pathname)
  if (languageAt(pathname) !== language || NO_SHOPPERS_PAGE.test(place)) return 'left alone'
  return KEPT_PAGE.test(place) ? 'page' : 'other page'
}
