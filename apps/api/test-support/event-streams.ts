import type pg from 'pg'
import { afterEach, expect } from 'vitest'
import type { Deps } from '../src/deps.ts'

/** On a busy machine as well. */
export const eventually = <Seen>(look: () => Seen) => expect.poll(look)

export type Word = { event: string; id?: string; data: string }

type LiveShop = {
  deps: Pick<Deps, 'liveStreams'>
  pool: pg.Pool
  /** Changes that the streams under test do not follow: marks are set among them. */
  otherChanges: Pick<Deps['orderChanges'] | Deps['chatChanges'], 'channel' | 'place'>
}

type Asking = { headers: Record<string, string>; heardLast?: string | undefined }

/** Reads events as a browser's EventSource does; what a test opens is closed after it. Call it at the top of a test file. */
export function eventStreamsOf({ deps: { liveStreams }, pool, otherChanges }: LiveShop) {
  const open: { close: () => void }[] = []
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close()
    await eventually(() => liveStreams.count()).toBe(0)
  })

  /** The database tells of changes in their order, some time after they are made: a mark comes after all of them. */
  async function untilAllIsHeard(): Promise<void> {
    const before = otherChanges.place()
    await pool.query("SELECT pg_notify($1, '{}')", [otherChanges.channel])
    await expect.poll(otherChanges.place, { interval: 5 }).not.toBe(before)
  }

  /** Hears of nothing that was written before. */
  return async function follow(url: string, { headers, heardLast }: Asking) {
    await untilAllIsHeard()
    const abort = new AbortController()
    const answer = await fetch(url, {
      headers: {
        ...headers,
        'accept-encoding': 'gzip, br',
        ...(heardLast !== undefined && { 'last-event-id': heardLast }),
      },
      signal: abort.signal,
    })
    const words: Word[] = []
    const end = readInto(words, answer)
    const stream = {
      answer,
      words,
      end,
      heard: () => words.filter(({ event }) => event === 'change').map(({ data }) => JSON.parse(data)._id),
      /** Without the signs of life, which come at any time. */
      events: () => words.map(({ event }) => event).filter(event => event !== 'beat'),
      beats: () => words.filter(({ event }) => event === 'beat').length,
      close: () => abort.abort(),
    }
    open.push(stream)
    if (answer.status === 200) await eventually(stream.events).toContain('ready')
    return stream
  }
}

async function readInto(words: Word[], { body }: Response): Promise<'ended' | 'cut'> {
  let unread = ''
  try {
    for await (const bytes of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (unread + bytes).split('\n\n')
      unread = parts.pop() ?? ''
      words.push(...parts.map(part => Object.fromEntries(part.split('\n').map(line => line.split(': ')))))
    }
    return 'ended'
  } catch {
    return 'cut'
  }
}
