import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesIn } from '../../test-support/pictures.ts'
import { startS3Server } from '../../test-support/s3-server.ts'
import { connectBucket } from './bucket.ts'
import { FilesUnavailable, type StoredFile } from './files.ts'
import { filesInS3 } from './files-in-s3.ts'

const s3 = await startS3Server()

type Pace = Parameters<typeof connectBucket>[1]
const filesAt = (place: Partial<typeof s3>, pace?: Pace) =>
  filesInS3(connectBucket({ ...s3, ...place }, pace), 'pictures')

async function aStore(answer: RequestListener): Promise<{ endpoint: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume()
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const contentOf = async (file: StoredFile | undefined) => file && text(file.content)

const says =
  (status: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')

describe('a store that cannot be used', () => {
  it.each([
    ['silent', () => aStore(() => {})],
    ['in trouble', () => aStore(says(502))],
    ['closed', () => aStore(says(403))],
    ['away', async () => ({ endpoint: 'http://127.0.0.1:1' })],
    ['closed to this key', async () => ({ accessKeyId: 'stranger' })],
    ['without this bucket', async () => ({ bucket: 'none' })],
  ] as const)('is told apart from a file that is not there: %s', async (_what, place) => {
    const files = filesAt(await place(), { withinMs: 500 })
    const writing = files.write('a1-320.webp', Buffer.from('a'))

    await expect(writing).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(writing).rejects.toMatchObject({ wasWriting: true })
    await expect(filesIn(files)).rejects.toMatchObject({ wasWriting: false })
  })

  it('keeps nothing where its secret is not known', async () => {
    const stranger = filesAt({ secretAccessKey: 'guessed' })

    await expect(stranger.write('d1-320.webp', Buffer.from('d'))).rejects.toThrow(/SignatureDoesNotMatch/)
    expect(await filesAt({}).has('d1-320.webp')).toBe(false)
  })

  it('breaks off in the middle of a file, and that is heard', async () => {
    const { endpoint } = await aStore((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
    })
    const file = await filesAt({ endpoint }).read('a1-320.webp')

    await expect(contentOf(file)).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it('falls silent in the middle of a file, and nobody waits for ever', async () => {
    const { endpoint } = await aStore((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
    })
    const file = await filesAt({ endpoint }, { withinMs: 200 }).read('a1-320.webp')

    await expect(contentOf(file)).rejects.toThrow(/nothing for 200 ms/)
  })

  it('stumbled once: it is asked again', async () => {
    let asked = 0
    const { endpoint } = await aStore((request, response) => {
      asked += 1
      if (asked === 1) request.socket.destroy()
      else if (asked === 3) says(500)(request, response)
      else response.end('whole')
    })
    const files = filesAt({ endpoint })

    for (const _ of [1, 2]) expect(await contentOf(await files.read('a1-320.webp'))).toBe('whole')
    expect(asked).toBe(4)
  })
})

describe('a store that is silent', () => {
  it('is asked by one at a time, and the others need not wait', async () => {
    let asked = 0
    const { endpoint } = await aStore(() => {
      asked += 1
    })
    const files = filesAt({ endpoint }, { withinMs: 500, triedAgainAfterMs: 3_600_000 })
    await expect(files.has('a1-320.webp')).rejects.toThrow(/nothing for 500 ms/)

    for (let n = 0; n < 50; n += 1)
      await expect(files.has('a1-320.webp')).rejects.toThrow(/silent a moment ago/)
    expect(asked).toBe(1)
  })

  it('takes no more than so many requests, however many come at once', async () => {
    const { endpoint, server } = await aStore(() => {})
    const files = filesAt(
      { endpoint },
      {
        withinMs: 2_000,
        triedAgainAfterMs: 3_600_000,
        askedAtOnce: 5,
        mostWaiting: 20,
      },
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => files.has('a1-320.webp')))

    const words = outcomes.map(outcome => (outcome.status === 'rejected' ? outcome.reason.message : 'had'))
    expect(words.filter(word => /25 requests wait for it already/.test(word))).toHaveLength(175)
    expect(words.filter(word => /silent a moment ago/.test(word))).toHaveLength(20)
    expect(words.filter(word => /nothing for 2000 ms/.test(word))).toHaveLength(5)
    const open = await new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
    expect(open).toBeLessThanOrEqual(5)
  })

  it('is used again once it speaks, and has what it had', async () => {
    const files = filesAt({}, { withinMs: 3_000, triedAgainAfterMs: 10 })
    await files.write('e1-320.webp', Buffer.from('e'))
    s3.freeze()
    await expect(files.read('e1-320.webp')).rejects.toThrow(/nothing for 3000 ms/)
    s3.thaw()
    await expect.poll(() => files.has('e1-320.webp').catch(() => 'not yet')).toBe(true)

    await s3.kill()
    await expect(files.write('e2-320.webp', Buffer.from('e'))).rejects.toBeInstanceOf(FilesUnavailable)
    await s3.comeBack()
    await expect.poll(() => files.has('e1-320.webp').catch(() => 'not yet')).toBe(true)
    expect(await files.has('e2-320.webp')).toBe(false)
  }, 120_000)
})

it('reads a file whose length the store does not say', async () => {
  const { endpoint } = await aStore((_request, response) =>
    response.writeHead(200).write('in ', () => response.end('parts')),
  )
  const file = await filesAt({ endpoint }).read('a1-320.webp')

  expect(file?.length).toBe(8)
  expect(await contentOf(file)).toBe('in parts')
})
