import type { OpenedFile } from './whatsapp-media.ts'

/** Redrawn by the shop itself. */
const SHOWN = 'image/webp'
/** Of all others the word is the sender's: these do nothing but lie on a disk. */
const SAVED = /^(application\/pdf|image\/(jpeg|png|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)(;|$)/
const ENDINGS: Record<string, string> = { 'application/pdf': '.pdf', [SHOWN]: '.webp' }

/** A stranger's file never runs in the shop's own name: it is saved, not opened, and no browser guesses what it is. */
export function headersFor({ type, filename, length }: OpenedFile): Record<string, string> {
  const name = encodeURIComponent(filename ?? `file${ENDINGS[type] ?? ''}`).replace(/['()*]/g, asPercent)
  return {
    'content-length': String(length),
    'content-type': SAVED.test(type) ? type : 'application/octet-stream',
    'content-disposition': type === SHOWN ? 'inline' : `attachment; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
}

const asPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
