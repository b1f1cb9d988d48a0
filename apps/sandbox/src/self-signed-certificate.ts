import { type KeyObject, sign } from 'node:crypto'

const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const TAG = { integer: 0x02, bits: 0x03, utf8: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 }

/**
 * The envelope in which Google publishes its public keys. Node reads certificates but makes none; this one is
 * trusted by nobody and carries a key and little else, so a few lines do.
 */
export function selfSignedCertificate(pair: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.utf8, 'sandbox'))))
  const everValid = der(TAG.sequence, der(TAG.time, '20000101000000Z'), der(TAG.time, '99991231235959Z'))
  const content = der(
    TAG.sequence,
    der(TAG.integer, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    everValid,
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', content, pair.privateKey))
  return pem(der(TAG.sequence, content, SHA256_WITH_RSA, signature))
}

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}

/** Up to 127 in one byte; else how many bytes follow, then the length in those. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
