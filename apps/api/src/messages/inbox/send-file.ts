import { open } from 'node:fs/promises'
import { isPdf, nameOfPdf } from '@pindivantalu/domain/messages/inbox/chat-file'
import type { FastifyRequest } from 'fastify'
import type { KeptFile } from '../../db/json-columns.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { PictureRefused } from '../../storage/picture-refused.ts'
import { drawPhoto } from '../../storage/picture-work.ts'
import { type ReceivedChatFile, receiveChatFile } from './receive-chat-file.ts'
import { send } from './reply.ts'
import type { ThreadRow } from './thread.queries.ts'

type FileDeps = Pick<Deps, 'db' | 'now' | 'outbox' | 'receivedFiles' | 'whatsappFiles'>

/** A photo or a PDF, with the 24 hours, the retries and the one key of any other answer. */
export async function sendFile(
  deps: FileDeps,
  { phone, actorId }: { phone: string; actorId: string },
  request: FastifyRequest,
): Promise<ThreadRow> {
  try {
    const received = await receiveChatFile(deps.receivedFiles, request)
    const file = await keep(deps, received).finally(() => deps.receivedFiles.forget(received.path))
    return await sendKept(deps, { phone, actorId, file, received })
  } catch (error) {
    if (error instanceof PictureRefused) return refuse('whatsapp.file_kind')
    throw error
  }
}

/** A photo is redrawn: it tells nobody where it was taken, and is nothing but a picture. */
async function keep({ whatsappFiles }: FileDeps, { path, filename }: ReceivedChatFile): Promise<KeptFile> {
  if (isPdf(await headOf(path))) {
    const key = await whatsappFiles.saveFrom(path)
    return { key, type: 'application/pdf', filename: nameOfPdf(filename) }
  }
  const key = await whatsappFiles.save(await drawPhoto({ path }))
  return { key, type: 'image/jpeg', filename: 'photo.jpg' }
}

type Kept = { phone: string; actorId: string; file: KeptFile; received: ReceivedChatFile }

/** What the message does not hold in the end, since it was refused or sent before, is not kept. */
async function sendKept(deps: FileDeps, { phone, actorId, file, received }: Kept): Promise<ThreadRow> {
  const { caption, sendKey } = received
  let held: string | null = null
  try {
    const messageFor = () => ({ kind: 'whatsapp_file', free: { file, caption } })
    const sent = await send(deps, { phone, actorId, sendKey, messageFor })
    held = sent.media_key
    return sent
  } finally {
    if (held !== file.key) await deps.whatsappFiles.drop([file.key])
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
