import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/**
 * Up to here a body is compressed where it stands, which takes a tenth of what making it took. Handing it to another
 * thread costs more than compressing a small one, and each thread keeps memory of its own.
 */
const COMPRESSED_AT_ONCE = 256 * 1024

/** Of an answer below this size, the better quality takes four times the time and saves half a packet. */
const WORTH_BETTER_QUALITY = 32 * 1024

const compressApart = { br: promisify(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) }

export const compress: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: body =>
    isForAtOnce(body) ? brotliCompressSync(body, brotliFor(body)) : compressApart.br(body, brotliFor(body)),
  gzip: body => (isForAtOnce(body) ? gzipSync(body) : compressApart.gzip(body)),
}

export const unpack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}

function isForAtOnce({ length }: Buffer): boolean {
  return length <= COMPRESSED_AT_ONCE
}

/** A window no larger than the body asks for little memory. */
function brotliFor({ length }: Buffer) {
  const isLarge = length > WORTH_BETTER_QUALITY
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 1,
      [constants.BROTLI_PARAM_LGWIN]: isLarge ? 18 : 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
