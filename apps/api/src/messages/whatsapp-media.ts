import { DAY } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { PrivateFiles } from '../gateways/private-files.ts'
import type { WhatsApp } from '../gateways/whatsapp.ts'
import { TOO_LARGE } from '../gateways/whatsapp-media.ts'
import { fewAtOnce } from '../http/few-at-once.ts'
import { refuse } from '../http/refusal.ts'
import { inTurn } from './in-turn.ts'
import {
  claimMissingFiles,
  type FileRow,
  findFile,
  listKeptKeys,
  noteGone,
  noteTooLarge,
  saveFile,
} from './whatsapp-media.queries.ts'

/** Held in memory while they are fetched, up to 16 MB each. */
const AT_ONCE = 2
/** Longer than any file takes from the disk to its message. */
const LEFTOVER_AFTER = DAY

const PICTURES = ['image', 'sticker']
const ANY_FILE = 'application/octet-stream'
const PICTURE = 'image/webp'

export type OpenedFile = { bytes: Buffer; type: string; filename: string | null }

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

type Needs = { db: Database; whatsapp: WhatsApp; files: PrivateFiles; log: FastifyBaseLogger }

/** Files that customers send. Meta forgets them after thirty days; the shop keeps them where only the owner gets at them. */
export function createWhatsAppMedia(needs: Needs): WhatsAppMedia {
  const { db, files, log } = needs
  const fetch = sharedByMessage(fewAtOnce(AT_ONCE, (which: Which) => fetchAndKeep(needs, which)))

  async function keepAllDue(): Promise<number> {
    let kept = 0
    for (let claimed = AT_ONCE; claimed === AT_ONCE; ) {
      const missing = await claimMissingFiles(db, AT_ONCE)
      const ends = await Promise.allSettled(
        missing.map(({ id, mediaId, type }) => fetch({ id, mediaId, type, instead: null })),
      )
      for (const end of ends) {
        if (end.status === 'rejected') log.error({ err: end.reason }, 'a file from WhatsApp is not kept')
        else if (typeof end.value === 'object') kept += 1
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
    keepMissing: inTurn(keepAllDue),
    async open(messageId) {
      const row = (await findFile(db, messageId)) ?? refuse('message.not_found')
      return (await openKept(files, row)) ?? (await fetchNow(fetch, row))
    },
    remove: keys => files.remove(keys),
  }
}

async function openKept(files: PrivateFiles, row: FileRow): Promise<OpenedFile | undefined> {
  const bytes = row.media_key === null ? undefined : await files.read(row.media_key)
  return bytes && { bytes, type: row.media_type ?? ANY_FILE, filename: row.media_filename }
}

const REFUSALS = {
  gone: 'whatsapp.media_gone',
  too_large: 'whatsapp.media_too_large',
  'not now': 'whatsapp.media_unavailable',
} as const

async function fetchNow(fetch: (which: Which) => Promise<End>, row: FileRow): Promise<OpenedFile> {
  if (row.media_lost === 'too_large') return refuse('whatsapp.media_too_large')
  if (row.media_id === null || row.media_lost !== null) return refuse('whatsapp.media_gone')
  const which = { id: row.id, mediaId: row.media_id, type: row.type, instead: row.media_key }
  const end = await fetch(which)
  return typeof end === 'string' ? refuse(REFUSALS[end]) : { ...end, filename: row.media_filename }
}

type Which = { id: string; mediaId: string; type: string; instead: string | null }
type End = { bytes: Buffer; type: string } | keyof typeof REFUSALS

/** Whoever asks for a file that is being fetched gets the same one. */
function sharedByMessage(fetch: (which: Which) => Promise<End>): (which: Which) => Promise<End> {
  const underWay = new Map<string, Promise<End>>()
  return which => {
    const fetching = underWay.get(which.id) ?? fetch(which).finally(() => void underWay.delete(which.id))
    underWay.set(which.id, fetching)
    return fetching
  }
}

async function fetchAndKeep({ db, whatsapp, files }: Needs, which: Which): Promise<End> {
  const answer = await whatsapp.fetchMedia(which.mediaId)
  if (!answer.ok) {
    if (answer.problem !== 'permanent') return 'not now'
    if (answer.reason !== TOO_LARGE) return (await noteGone(db, which.id)) ? 'gone' : 'not now'
    await noteTooLarge(db, which.id)
    return 'too_large'
  }
  const file = await madeSafe(which.type, answer)
  const key = await files.save(file.bytes)
  const isTheFile = await saveFile(db, { ...which, key, type: file.type }).catch(async error => {
    await files.remove([key])
    throw error
  })
  // The message is forgotten, or somebody else has kept the file meanwhile.
  if (!isTheFile) await files.remove([key])
  return file
}

/** A picture is drawn anew, and nothing else is called one; what cannot be is kept as it is, for whoever wants to save it, and never shown. */
async function madeSafe(type: string, file: { bytes: Buffer; type: string }) {
  if (!PICTURES.includes(type)) return { ...file, type: file.type === PICTURE ? ANY_FILE : file.type }
  // Loaded with the first picture: for reading messages it is 20 MB too many.
  const { asPlainPicture } = await import('../gateways/received-picture.ts')
  const drawn = await asPlainPicture(file.bytes).catch(() => undefined)
  return drawn ? { bytes: drawn, type: PICTURE } : { bytes: file.bytes, type: ANY_FILE }
}
