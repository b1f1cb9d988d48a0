import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../test-support/pictures.ts'
import { startS3Server } from '../../test-support/s3-server.ts'
import { type PictureFiles, PictureFilesUnavailable } from './picture-files.ts'
import { picturesInS3 } from './picture-files-in-s3.ts'
import { picturesOnDisk } from './picture-files-on-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const s3 = await startS3Server()
afterAll(() => rm(folder, { recursive: true }))

describe.each([
  ['on disk', () => picturesOnDisk(join(folder, 'made-when-needed'), { listedAtOnce: 10 })],
  ['in S3', () => picturesInS3(s3, { listedAtOnce: 10 })],
])('pictures kept %s', (_where, open) => {
  const files = open()
  const contentOf = async (name: string) => {
    const file = await files.read(name)
    return file && { length: file.length, content: await text(file.content) }
  }

  it('has nothing at first, and lists nothing', async () => {
    expect(await namesIn(files)).toEqual([])
    expect(await files.has('a1-320.webp')).toBe(false)
    expect(await files.read('a1-320.webp')).toBeUndefined()
  })

  it('reads what was written, under its name alone', async () => {
    await files.write('a1-320.webp', Buffer.from('పిండివంటలు'))

    expect(await contentOf('a1-320.webp')).toEqual({ length: 30, content: 'పిండివంటలు' })
    expect(await files.has('a1-320.webp')).toBe(true)
    expect(await files.read('a1-320.avif')).toBeUndefined()
  })

  it('keeps the newer of two under one name', async () => {
    await files.write('b2-320.webp', Buffer.from('old and longer'))
    await files.write('b2-320.webp', Buffer.from('new'))

    expect(await contentOf('b2-320.webp')).toEqual({ length: 3, content: 'new' })
  })

  it('lists everything with its age, more than fits into one answer too', async () => {
    const names = Array.from({ length: 33 }, (_, index) => `c${index}-320.webp`)
    await Promise.all(names.map(name => files.write(name, Buffer.from('c'))))
    const listed = await filesIn(files)

    expect(listed.map(({ name }) => name).sort()).toEqual([...names, 'a1-320.webp', 'b2-320.webp'].sort())
    const ages = listed.map(({ writtenAt }) => Date.now() - writtenAt.getTime())
    expect(Math.max(...ages)).toBeLessThan(600_000)
    expect(Math.min(...ages)).toBeGreaterThan(-2_000)
  })

  it('removes what it is told, also what is not there', async () => {
    const names = await namesIn(files)
    await files.remove([...names.slice(0, 20), 'never-320.webp'])
    await files.remove(names.slice(20))

    expect(await namesIn(files)).toEqual([])
  })
})

describe('a disk that cannot be written', () => {
  it('says so and leaves nothing', async () => {
    const taken = join(folder, 'taken')
    await mkdir(join(taken, 'a1-320.webp'), { recursive: true })
    const files = picturesOnDisk(taken)

    await expect(files.write('a1-320.webp', Buffer.from('a'))).rejects.toBeInstanceOf(PictureFilesUnavailable)
    expect(await readdir(taken)).toEqual(['a1-320.webp'])
  })
})

describe('a store that cannot be used', () => {
  /** Takes every request and says nothing, or what it is told. */
  let mute: Server
  let status: number | null = null
  beforeAll(async () => {
    mute = createServer((request, response) => {
      request.resume()
      if (status) response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    })
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    mute.closeAllConnections()
    mute.close()
  })

  it.each([
    ['silent', () => ({ ...s3, endpoint: at(mute) }), null],
    ['in trouble', () => ({ ...s3, endpoint: at(mute) }), 502],
    ['away', () => ({ ...s3, endpoint: 'http://127.0.0.1:1' }), null],
    ['closed to this key', () => ({ ...s3, accessKeyId: 'stranger' }), null],
    ['without this bucket', () => ({ ...s3, bucket: 'none' }), null],
  ] as const)('is told apart from a file that is not there: %s', async (_what, place, answers) => {
    status = answers
    const files = picturesInS3(place(), { withinMs: 200 })

    await expect(files.write('a1-320.webp', Buffer.from('a'))).rejects.toBeInstanceOf(PictureFilesUnavailable)
  })
})

it('writes nothing into a store whose secret it does not know', async () => {
  const stranger = picturesInS3({ ...s3, secretAccessKey: 'guessed' })

  await expect(stranger.write('d1-320.webp', Buffer.from('d'))).rejects.toThrow(/SignatureDoesNotMatch/)
  expect(await picturesInS3(s3).has('d1-320.webp')).toBe(false)
})

it('reads a file whose length the store does not say', async () => {
  const store = createServer((_request, response) =>
    response.writeHead(200).write('in ', () => response.end('parts')),
  )
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
  const file = await picturesInS3({ ...s3, endpoint: at(store) }).read('a1-320.webp')

  expect(file?.length).toBeUndefined()
  expect(file && (await text(file.content))).toBe('in parts')
  store.closeAllConnections()
  store.close()
})

function at(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function namesIn(files: PictureFiles): Promise<string[]> {
  return (await filesIn(files)).map(({ name }) => name)
}
