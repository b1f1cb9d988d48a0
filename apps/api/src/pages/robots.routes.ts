import { samePlaceIn } from '@pindivantalu/domain/language'
import { POLICIES } from '@pindivantalu/domain/settings/policies'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { listProductPaths } from '../catalog/browse/catalog.queries.ts'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'

const everyone = { access: 'everyone', cachedByCatalog: true } as const

/** What search engines may read: the public pages; never areas that need a sign-in. */
const PRIVATE_AREAS = [
  '/admin',
  '/deliverypartner',
  '/cart',
  '/login',
  '/register',
  '/shipping',
  '/placeorder',
  '/order',
  '/profile',
  '/contact',
  '/api',
]

/** Festivals are told by the app: their room stands above this one. */
type RobotsDeps = Pick<Deps, 'db' | 'config'> & {
  listFestivals: () => Promise<{ slug: string; updated_at: Date }[]>
}

export function robotsRoutes(app: ShopApp, { db, config, listFestivals }: RobotsDeps): void {
  const robots = [
    'User-agent: *',
    ...LANGUAGES.flatMap(language => PRIVATE_AREAS.map(path => `Disallow: ${samePlaceIn(language, path)}`)),
    '',
    `Sitemap: ${config.shopUrl}/sitemap.xml`,
    '',
  ].join('\n')

  app.get(
    '/robots.txt',
    { config: { ...everyone, madeFrom: () => [] }, schema: { hide: true } },
    (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', { config: everyone, schema: { hide: true } }, async (_request, reply) => {
    const [festivals, products] = await Promise.all([listFestivals(), listProductPaths(db)])
    const places = [
      { path: '/' },
      ...POLICIES.map(name => ({ path: `/policies/${name}` })),
      ...festivals.map(({ slug, updated_at }) => ({ path: `/festival/${slug}`, changedAt: updated_at })),
      ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changedAt: updated_at })),
    ]
    return reply.type('application/xml; charset=utf-8').send(sitemap(config.shopUrl, places))
  })
}

function sitemap(shopUrl: string, places: Place[]): string {
  const addresses = LANGUAGES.flatMap(language => places.map(place => address(shopUrl, language, place)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join('\n')}\n</urlset>\n`
}

type Place = { path: string; changedAt?: Date }

/** Each names the page in all languages, itself included, as search engines ask for. */
function address(shopUrl: string, language: Language, { path, changedAt }: Place): string {
  const alternates = LANGUAGES.map(
    other => `<xhtml:link rel="alternate" hreflang="${other}" href="${shopUrl}${samePlaceIn(other, path)}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${shopUrl}${samePlaceIn(language, path)}</loc>${changed}${alternates.join('')}</url>`
}
