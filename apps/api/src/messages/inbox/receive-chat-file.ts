import type { MultipartFile } from '@fastify/multipart'
import { LARGEST_CHAT_FILE_BYTES } from '@pindivantalu/domain/messages/inbox/chat-file'
import { ChatFileFields } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../http/errors/refusal.ts'
import { FilesUnavailable } from '../../storage/files.ts'
import type { ReceivedFiles } from '../../storage/received-files.ts'

/** What the form says around the file. */
const FORM_BYTES = 64 * 1024
const limits = {
  fileSize: LARGEST_CHAT_FILE_BYTES,
  files: 1,
  fields: 4,
  fieldSize: 8 * 1024,
  headerPairs: 64,
}

export type ReceivedChatFile = { path: string; filename: string; caption: string; sendKey: string }

/** Writes the file of a form to the disk as it comes in, no more of it than is allowed. Its fields stand before it. */
export async function receiveChatFile(
  receivedFiles: ReceivedFiles,
  request: FastifyRequest,
): Promise<ReceivedChatFile> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > LARGEST_CHAT_FILE_BYTES + FORM_BYTES) refuse('whatsapp.file_too_large')
  if (!request.isMultipart()) refuse('whatsapp.file_missing')
  try {
    const { part, fields } = await fileIn(request)
    part.file.once('limit', () => part.file.destroy(new Refusal('whatsapp.file_too_large')))
    const path = await receivedFiles.receive(part.file)
    // All of it may have been there before anybody listened for the limit: then it is cut off.
    if (!part.file.truncated) return { path, filename: part.filename, ...fields }
    await receivedFiles.forget(path)
    return refuse('whatsapp.file_too_large')
  } catch (error) {
    // The rest is let through unread, else a browser that is still sending would never hear the answer.
    request.raw.resume()
    throw inOurWords(error)
  }
}

async function fileIn(request: FastifyRequest) {
  const told: Record<string, unknown> = { caption: '' }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') told[part.fieldname] = part.value
    else return { part: part as MultipartFile, fields: ChatFileFields.parse(told) }
  }
  return refuse('whatsapp.file_missing')
}

/** What is left is a form that cannot be read: without boundary, cut off, or with other fields. */
function inOurWords(error: unknown): Error {
  if (error instanceof Refusal || error instanceof FilesUnavailable) return error
  return new Refusal('request.invalid')
}
