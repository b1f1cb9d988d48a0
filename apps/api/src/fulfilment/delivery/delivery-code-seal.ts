import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A customer's page shows the code again and again; a stolen database shows nobody any. */
export function createCodeSeal(secret: string, log: FastifyBaseLogger) {
  let hasWarned = false
  return {
    seal: (code: string) => sealCode(code, secret),
    /** Null where it cannot be opened, as after the secret was changed: what is asked for is more than the code. */
    open(sealed: Buffer): string | null {
      try {
        return openSealedCode(sealed, secret)
      } catch (error) {
        if (!hasWarned)
          log.warn({ err: error }, 'a hand-over code cannot be opened: was CODE_SECRET changed?')
        hasWarned = true
        return null
      }
    },
  }
}

function sealCode(code: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce)
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function openSealedCode(sealed: Buffer, secret: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), nonce)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const code = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([code, decipher.final()]).toString('utf8')
}

/** Of its own: the secret itself makes the hashes. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'delivery code', 32))
}
