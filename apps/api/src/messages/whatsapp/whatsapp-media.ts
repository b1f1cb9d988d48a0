import type { Readable } from 'node:stream'
import { DAY } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { coalesce } from '../../platform/coalesce.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { WhatsApp } from '../../providers/whatsapp/whatsapp.ts'
import { type FetchedFile, TOO_LARGE } from '../../providers/whatsapp/whatsapp-media.ts'
import { FilesUnavailable } from '../../storage/files.ts'
import { PictureRefused } from '../../storage/picture-refused.ts'
import { drawPlain } from '../../storage/picture-work.ts'
import type { PrivateFiles } from '../../storage/private-files.ts'
import type { ReceivedFiles } from '../../storage/received-files.ts'
import {
  claimMissingFiles,
  type FileRow,
  findFile,
  findSentFile,
  giveBackTry,
  listKeptKeys,
  noteGone,
  noteTooLarge,
  saveFile,
} from './whatsapp-media.queries.ts'

/** Each up to 16 MB, which go to the disk as they come. */
const AT_ONCE = 2
/** Longer than any file takes from the disk to its message. */
const LEFTOVER_AFTER = DAY

const PICTURES = ['image', 'sticker']
const ANY_FILE = 'application/octet-stream'
const PICTURE = 'image/webp'

export type OpenedFile = { content: Readable; length: number; type: string; filename: string | null }

export type WhatsAppMedia = {
  /** Fetches what is missing and due; how many were kept. */
  keepMissing(): Promise<number>
  /** The file of a message, fetched now where it is not kept yet. */
  open(messageId: string): Promise<OpenedFile>
  /** For those whose person is forgotten. */
  remove(keys: readonly string[]): Promise<void>
  /** Every night: files whose message was forgotten, or that a killed process left. How many there were. */
  removeLeftovers(): Promise<number>
}

type MediaDeps = {
  db: Database
  whatsapp: WhatsApp
  files: PrivateFiles
  receivedFiles: ReceivedFiles
  log: FastifyBaseLogger
}

/** Files that customers send. Meta forgets them after thirty days; the shop keeps them where only the owner gets at them. */
export function createWhatsAppMedia(deps: MediaDeps): WhatsAppMedia {
  const { db, files, log } = deps
  const fetch = sharedByMessage(limitConcurrency(AT_ONCE, (which: Which) => fetchAndKeep(deps, which)))

  async function keepAllDue(): Promise<number> {
    let kept = 0
    for (let claimed = AT_ONCE; claimed === AT_ONCE; ) {
      const missing = await claimMissingFiles(db, AT_ONCE)
      const ends = await Promise.allSettled(
        missing.map(({ id, mediaId, type }) => fetch({ id, mediaId, type, instead: null })),
      )
      for (const end of ends) {
        if (end.status === 'rejected') log.error({ err: end.reason }, 'a file from WhatsApp is not kept')
        else if (end.value === 'kept') kept += 1
      }
      if (ends.some(isForLackOfStore)) {
        await giveBackTry(db, { ids: missing.map(({ id }) => id) })
        return kept
      }
      claimed = missing.length
    }
    return kept
  }

  async function removeLeftovers(): Promise<number> {
    let removed = 0
    for await (const keys of files.listOlderThan(new Date(Date.now() - LEFTOVER_AFTER))) {
      const kept = new Set(await listKeptKeys(db, keys))
      const leftovers = keys.filter(key => !kept.has(key))
      await files.remove(leftovers)
      removed += leftovers.length
    }
    if (removed > 0) log.info({ files: removed }, 'files from WhatsApp cleaned up')
    return removed
  }

  return {
    removeLeftovers,
    keepMissing: coalesce(keepAllDue),
    async open(messageId) {
      const row = await findFile(db, messageId)
      if (!row) return openSent(deps, messageId)
      const kept = await openKept(files, row)
      if (kept) return kept
      await fetchNow(fetch, row)
      const fetched = (await findFile(db, messageId)) ?? refuse('message.not_found')
      return (await openKept(files, fetched)) ?? refuse('whatsapp.media_unavailable')
    },
    remove: keys => files.remove(keys),
  }
}

/** No fault of the file: however long the store is away, it is fetched when the store is back. */
const isForLackOfStore = (end: PromiseSettledResult<End>) =>
  end.status === 'rejected' && end.reason instanceof FilesUnavailable

/** What the shop sent cannot be fetched from anywhere else. */
async function openSent({ db, files }: MediaDeps, messageId: string): Promise<OpenedFile> {
  const row = (await findSentFile(db, messageId)) ?? refuse('message.not_found')
  return (await openKept(files, row)) ?? refuse('whatsapp.media_unavailable')
}

type KeptRow = Pick<FileRow, 'media_key' | 'media_type' | 'media_filename'>

async function openKept(files: PrivateFiles, row: KeptRow): Promise<OpenedFile | undefined> {
  const file = row.media_key === null ? undefined : await files.read(row.media_key)
  return file && { ...file, type: row.media_type ?? ANY_FILE, filename: row.media_filename }
}

const REFUSALS = {
  gone: 'whatsapp.media_gone',
  too_large: 'whatsapp.media_too_large',
  'not now': 'whatsapp.media_unavailable',
} as const

async function fetchNow(fetch: (which: Which) => Promise<End>, row: FileRow): Promise<void> {
  if (row.media_lost === 'too_large') return refuse('whatsapp.media_too_large')
  if (row.media_id === null || row.media_lost !== null) return refuse('whatsapp.media_gone')
  const end = await fetch({ id: row.id, mediaId: row.media_id, type: row.type, instead: row.media_key })
  if (end !== 'kept') refuse(REFUSALS[end])
}

type Which = { id: string; mediaId: string; type: string; instead: string | null }
type End = 'kept' | keyof typeof REFUSALS

/** Two requests for one file share one fetch. */
function sharedByMessage(fetch: (which: Which) => Promise<End>): (which: Which) => Promise<End> {
  const underWay = new Map<string, Promise<End>>()
  return which => {
    const fetching = underWay.get(which.id) ?? fetch(which).finally(() => void underWay.delete(which.id))
    underWay.set(which.id, fetching)
    return fetching
  }
}

async function fetchAndKeep(deps: MediaDeps, which: Which): Promise<End> {
  const { db, whatsapp, receivedFiles } = deps
  const answer = await whatsapp.fetchMedia(which.mediaId, receivedFiles.receive)
  if (answer.ok) {
    await keep(deps, which, answer).finally(() => receivedFiles.forget(answer.path))
    return 'kept'
  }
  if (answer.problem !== 'permanent') return 'not now'
  if (answer.reason !== TOO_LARGE) return (await noteGone(db, which.id)) ? 'gone' : 'not now'
  await noteTooLarge(db, which.id)
  return 'too_large'
}

async function keep({ db, files }: MediaDeps, which: Which, fetched: FetchedFile): Promise<void> {
  const { key, type } = await keptSafely(files, which.type, fetched)
  const isTheFile = await saveFile(db, { ...which, key, type }).catch(async error => {
    await files.drop([key])
    throw error
  })
  // The message is forgotten, or somebody else has kept the file meanwhile.
  if (!isTheFile) await files.drop([key])
}

/** A picture is redrawn; nothing else is called one. What cannot be redrawn is kept to be saved, never shown. */
async function keptSafely(files: PrivateFiles, type: string, { path, type: told }: FetchedFile) {
  const drawn = PICTURES.includes(type) ? await drawnAnew(path) : undefined
  if (drawn) return { key: await files.save(drawn), type: PICTURE }
  const isCalledPicture = PICTURES.includes(type) || told === PICTURE
  return { key: await files.saveFrom(path), type: isCalledPicture ? ANY_FILE : told }
}

async function drawnAnew(path: string): Promise<Buffer | undefined> {
  return drawPlain({ path }).catch(error => {
    if (error instanceof PictureRefused) return undefined
    throw error
  })
}
