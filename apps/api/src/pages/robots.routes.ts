import { POLICIES } from '@pindivantalu/domain/settings/policies'
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

export function robotsRoutes(app: ShopApp, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const robots = [
    'User-agent: *',
    ...PRIVATE_AREAS.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.shopUrl}/sitemap.xml`,
    '',
  ].join('\n')

  app.get('/robots.txt', { config: everyone, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', { config: everyone, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(config.shopUrl, await listProductPaths(db))),
  )
}

function sitemap(shopUrl: string, products: { id: string; updated_at: Date }[]): string {
  const addresses = [
    `<url><loc>${shopUrl}/</loc></url>`,
    ...POLICIES.map(name => `<url><loc>${shopUrl}/policies/${name}</loc></url>`),
    ...products.map(
      ({ id, updated_at }) =>
        `<url><loc>${shopUrl}/product/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}
