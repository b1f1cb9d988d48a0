import { DAY } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'

/** The most that the standard advises. */
const HOLDS_FOR = 365 * DAY

/** Whom to tell of a weakness, as RFC 9116 asks for. */
export function securityTxtRoutes(
  app: ShopApp,
  { config, shop, now }: Pick<Deps, 'config' | 'shop' | 'now'>,
): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'everyone' }, schema: { hide: true } },
    (_request, reply) => {
      const mailbox = shop.mailbox()
      const lines = [
        `Contact: ${mailbox ? `mailto:${encodeURI(mailbox)}` : `${config.shopUrl}/contact`}`,
        `Expires: ${new Date(now().getTime() + HOLDS_FOR).toISOString()}`,
        'Preferred-Languages: en, te',
        `Canonical: ${config.shopUrl}/.well-known/security.txt`,
        '',
      ]
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(lines.join('\n'))
    },
  )
}
