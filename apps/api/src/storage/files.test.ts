import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { filesIn } from '../../test-support/pictures.ts'
import { startS3Server } from '../../test-support/s3-server.ts'
import { connectBucket } from './bucket.ts'
import { type Files, FilesUnavailable } from './files.ts'
import { filesInS3 } from './files-in-s3.ts'
import { filesOnDisk } from './files-on-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
const s3 = await startS3Server()
afterAll(() => rm(folder, { recursive: true }))

/** Another room of the same place: what one shop writes, another on the same place reads. */
const onDisk = (room: string) => filesOnDisk(join(folder, room), { listedAtOnce: 10 })
const inS3 = (room: 'pictures' | 'problems') => filesInS3(connectBucket(s3), room, { listedAtOnce: 10 })

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('files kept %s', (_where, open) => {
  const files = open('pictures')
  const contentOf = async (name: string, from = files) => {
    const file = await from.read(name)
    return file && { length: file.length, content: await text(file.content) }
  }

  it('are none at first, and none are listed', async () => {
    expect(await namesIn(files)).toEqual([])
    expect(await files.has('a1-320.webp')).toBe(false)
    expect(await files.read('a1-320.webp')).toBeUndefined()
  })

  it('are read as they were written, under their name alone', async () => {
    await files.write('a1-320.webp', Buffer.from('పిండివంటలు'))

    expect(await contentOf('a1-320.webp')).toEqual({ length: 30, content: 'పిండివంటలు' })
    expect(await files.has('a1-320.webp')).toBe(true)
    expect(await files.read('a1-320.avif')).toBeUndefined()
  })

  it('are there for another shop at once, and in no other room', async () => {
    expect(await contentOf('a1-320.webp', open('pictures'))).toEqual({ length: 30, content: 'పిండివంటలు' })
    expect(await open('problems').read('a1-320.webp')).toBeUndefined()
    await open('problems').write('a1-320.webp', Buffer.from('another'))
    await open('problems').remove(['a1-320.webp'])
    expect(await files.has('a1-320.webp')).toBe(true)
  })

  it('are the newer of two under one name', async () => {
    await files.write('b2-320.webp', Buffer.from('old and longer'))
    await files.write('b2-320.webp', Buffer.from('new'))

    expect(await contentOf('b2-320.webp')).toEqual({ length: 3, content: 'new' })
  })

  it('may come from the disk, and may be large', async () => {
    const received = join(folder, `received-${randomUUID()}`)
    await writeFile(received, Buffer.alloc(9_000_000, 'laddu'))
    const name = randomUUID()
    await files.write(name, await openAsBlob(received))
    await rm(received)

    const kept = await contentOf(name)
    expect(kept?.length).toBe(9_000_000)
    expect(kept?.content.slice(-10)).toBe('laddu'.repeat(2))
    expect(await filesIn(files)).toContainEqual(expect.objectContaining({ name, bytes: 9_000_000 }))
    await files.remove([name])
  })

  it('are listed with size and age, more than fit into one answer too', async () => {
    const names = Array.from({ length: 33 }, (_, index) => `c${index}-320.webp`)
    await Promise.all(names.map(name => files.write(name, Buffer.from('c'.repeat(5)))))
    const listed = await filesIn(files)

    expect(listed.map(({ name }) => name).sort()).toEqual([...names, 'a1-320.webp', 'b2-320.webp'].sort())
    expect(listed.filter(({ name }) => name.startsWith('c')).every(({ bytes }) => bytes === 5)).toBe(true)
    const ages = listed.map(({ writtenAt }) => Date.now() - writtenAt.getTime())
    expect(Math.max(...ages)).toBeLessThan(600_000)
    expect(Math.min(...ages)).toBeGreaterThan(-2_000)
  })

  it.each(['../secrets', 'a/b', '/etc/passwd', '..', '.', '', 'a..b'])(
    'have no name that leads elsewhere: %o',
    async name => {
      await expect(files.read(name)).rejects.toThrow('Not the name of a file')
      await expect(files.write(name, Buffer.from('a'))).rejects.toThrow('Not the name of a file')
      await expect(files.remove([name])).rejects.toThrow('Not the name of a file')
      await expect(files.has(name)).rejects.not.toBeInstanceOf(FilesUnavailable)
    },
  )

  it('are removed as told, also what is not there', async () => {
    const names = await namesIn(files)
    await files.remove([...names.slice(0, 20), 'never-320.webp'])
    await files.remove(names.slice(20))

    expect(await namesIn(files)).toEqual([])
    await files.forgetUnfinished(new Date())
  })
})

describe('what others put beside the files is not listed, and stops no backup:', () => {
  it('in S3 the folders of a console', async () => {
    const bucket = connectBucket(s3)
    const files = filesInS3(bucket, 'licences')
    await files.write('a1-320.webp', Buffer.from('a'))
    for (const key of ['licences/', 'licences/old/b2-320.webp', 'licences/a copy.webp'])
      await bucket.ask(client => client.putObject(key, ''))

    expect(await namesIn(files)).toEqual(['a1-320.webp'])
  })

  it('on a disk what a desktop left', async () => {
    const files = filesOnDisk(join(folder, 'shared'))
    await files.write('a1-320.webp', Buffer.from('a'))
    for (const name of ['.DS_Store', 'a copy.webp']) await writeFile(join(folder, 'shared', name), 'x')

    expect(await namesIn(files)).toEqual(['a1-320.webp'])
  })
})

describe('on a disk', () => {
  it('a file has its name for good once it is written: a power cut takes neither away', async () => {
    const room = join(folder, 'lasting')
    const handle = await open(folder)
    onTestFinished(() => handle.close())
    const synced: string[][] = []
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (
      this: typeof handle,
    ) {
      if ((await this.stat()).isDirectory()) synced.push(await readdir(room))
    })
    onTestFinished(() => sync.mockRestore())
    await filesOnDisk(room).write('a1-320.webp', Buffer.from('a'))

    expect(synced).toEqual([['a1-320.webp']])
  })

  it('what was never finished is not listed, and goes when it is old', async () => {
    const room = join(folder, 'half')
    const files = filesOnDisk(room)
    await files.write('a1-320.webp', Buffer.from('a'))
    const [old, fresh] = [0, 1].map(() => `b2-320.webp.${randomUUID()}.unfinished`) as [string, string]
    for (const name of [old, fresh]) await writeFile(join(room, name), 'half')
    await utimes(join(room, old), new Date(0), new Date(0))
    await utimes(join(room, 'a1-320.webp'), new Date(0), new Date(0))

    expect(await namesIn(files)).toEqual(['a1-320.webp'])
    await files.forgetUnfinished(new Date(Date.now() - 3_600_000))
    expect((await readdir(room)).sort()).toEqual(['a1-320.webp', fresh].sort())
  })

  it('nobody but the shop’s user may read them', async () => {
    const room = join(folder, 'own')
    await filesOnDisk(room).write('a1-320.webp', Buffer.from('a'))

    expect((await stat(room)).mode & 0o077).toBe(0)
    expect((await stat(join(room, 'a1-320.webp'))).mode & 0o077).toBe(0)
  })

  it('that cannot be written, says so and leaves nothing', async () => {
    const taken = join(folder, 'taken')
    await mkdir(join(taken, 'a1-320.webp'), { recursive: true })
    const refused = await filesOnDisk(taken)
      .write('a1-320.webp', Buffer.from('a'))
      .catch(error => error)

    expect(refused).toBeInstanceOf(FilesUnavailable)
    expect(refused).toMatchObject({ wasWriting: true })
    expect(await readdir(taken)).toEqual(['a1-320.webp'])
  })
})

async function namesIn(files: Files): Promise<string[]> {
  return (await filesIn(files)).map(({ name }) => name)
}
