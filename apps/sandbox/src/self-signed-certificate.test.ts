import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { selfSignedCertificate } from './self-signed-certificate.ts'

it('carries the key, and is signed by it', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = new X509Certificate(selfSignedCertificate(pair))

  expect(certificate.publicKey.equals(pair.publicKey)).toBe(true)
  expect(certificate.verify(pair.publicKey)).toBe(true)
  expect(certificate.checkIssued(certificate)).toBe(true)
})
