import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/**
 * Up to here a body is compressed where it stands: that takes less than a millisecond, and handing it to another
 * thread, which then needs memory of its own, costs more than the compressing.
 */
const COMPRESSED_AT_ONCE = 32 * 1024

const compressApart = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** A page is worth the better quality; for a small answer it takes twice the time and saves a twentieth. */
export const compress: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: body =>
    isSmall(body) ? brotliCompressSync(body, brotliFor(body, 4)) : compressApart.br(body, brotliFor(body, 5)),
  gzip: body => (isSmall(body) ? gzipSync(body) : compressApart.gzip(body)),
}

function isSmall(body: Buffer): boolean {
  return body.length <= COMPRESSED_AT_ONCE
}

/** A window no larger than the body asks for little memory. */
function brotliFor(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: isSmall(body) ? 16 : 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}
