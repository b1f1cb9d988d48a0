import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const FILES = {
  '/': pageFile('phone.html', 'text/html; charset=utf-8'),
  '/page.css': pageFile('page.css', 'text/css; charset=utf-8'),
  '/messages.css': pageFile('messages.css', 'text/css; charset=utf-8'),
  '/phone.js': pageFile('phone.js', 'text/javascript; charset=utf-8'),
  '/whatsapp.js': pageFile('whatsapp.js', 'text/javascript; charset=utf-8'),
  '/favicon.svg': pageFile('favicon.svg', 'image/svg+xml'),
  // Messages name products in Telugu, and many machines have no font for it.
  '/fonts/telugu.woff2': font('telugu'),
  '/fonts/latin.woff2': font('latin'),
  '/fonts/latin-ext.woff2': font('latin-ext'),
}

/**
 * A mail is shown in a frame that inherits this policy. Mails are styled inline and carry the shop's pictures,
 * so styles and pictures are let in; scripts are only the page's own.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: http: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function registerPhonePage(app: FastifyInstance): void {
  for (const [url, { file, type }] of Object.entries(FILES)) {
    app.get(url, async (_request, reply) => {
      reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
      return readFile(file)
    })
  }
}

function pageFile(name: string, type: string) {
  return { file: new URL(`./phone-page/${name}`, import.meta.url), type }
}

function font(subset: 'telugu' | 'latin' | 'latin-ext') {
  const folder = new URL('./files/', import.meta.resolve('@fontsource-variable/anek-telugu'))
  return { file: new URL(`anek-telugu-${subset}-wght-normal.woff2`, folder), type: 'font/woff2' }
}
