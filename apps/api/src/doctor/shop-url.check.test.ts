import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, it, vi } from 'vitest'
import { TLS_CERTIFICATE, TLS_KEY } from '../../test-support/tls-pair.ts'
import { readConfig } from '../config.ts'
import { shopUrlChecks } from './shop-url.check.ts'

const known = getCACertificates('default')
const shop = createServer({ key: TLS_KEY, cert: TLS_CERTIFICATE }, (_request, answer) =>
  answer.end(JSON.stringify({ shopUrl })),
).listen(0)
const shopUrl = `https://localhost:${(shop.address() as AddressInfo).port}`

const look = () =>
  shopUrlChecks(readConfig({ DATABASE_URL: 'postgres://unused', SHOP_URL: shopUrl }))[0]?.look()

afterEach(() => {
  vi.useRealTimers()
  setDefaultCACertificates(known)
})

it('is right with a certificate that is trusted', async () => {
  setDefaultCACertificates([...known, TLS_CERTIFICATE])
  expect(await look()).toEqual({
    isRight: true,
    found: `${shopUrl} answers, certificate until 1 Jan 2126`,
    toDo: null,
  })
})

it('is wrong with a certificate that nobody trusts', async () => {
  expect(await look()).toMatchObject({
    isRight: false,
    found: `${shopUrl} cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)`,
    toDo: expect.stringContaining('certificate'),
  })
})

it('is wrong with a certificate in its last days', async () => {
  setDefaultCACertificates([...known, TLS_CERTIFICATE])
  vi.useFakeTimers({ now: new Date('2125-12-20T00:00:00Z'), toFake: ['Date'] })
  expect(await look()).toMatchObject({
    isRight: false,
    found: 'the certificate ends on 1 Jan 2126',
    toDo: expect.stringContaining('renew'),
  })
})
