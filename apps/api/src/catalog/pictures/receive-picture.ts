import type { MultipartFile } from '@fastify/multipart'
import { LARGEST_PICTURE_BYTES } from '@pindivantalu/domain/catalog/picture'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../http/errors/refusal.ts'
import { FilesUnavailable } from '../../storage/files.ts'
import type { ReceivedFiles } from '../../storage/received-files.ts'

/** What the form says around the picture. */
const FORM_BYTES = 64 * 1024

const limits = { fileSize: LARGEST_PICTURE_BYTES, files: 4, fields: 16, fieldSize: 1024, headerPairs: 64 }

/** Writes the picture of a form to the disk as it comes in, no more of it than is allowed, and answers where. */
export async function receivePicture(receivedFiles: ReceivedFiles, request: FastifyRequest): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > LARGEST_PICTURE_BYTES + FORM_BYTES) refuse('upload.too_large')
  if (!request.isMultipart()) refuse('upload.missing')
  try {
    const picture = await pictureIn(request)
    picture.file.once('limit', () => picture.file.destroy(new Refusal('upload.too_large')))
    const path = await receivedFiles.receive(picture.file)
    // All of it may have been there before anybody listened for the limit: then it is cut off.
    if (!picture.file.truncated) return path
    await receivedFiles.forget(path)
    return refuse('upload.too_large')
  } catch (error) {
    // The rest is let through unread, else a browser that is still sending would never hear the answer.
    request.raw.resume()
    throw inOurWords(error)
  }
}

async function pictureIn(request: FastifyRequest): Promise<MultipartFile> {
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === 'image') return part
    if (part.type === 'file') part.file.resume()
  }
  refuse('upload.missing')
}

/** What is left is a form that cannot be read: without boundary, cut off, or with too many parts. */
function inOurWords(error: unknown): Error {
  if (error instanceof Refusal) return error
  return error instanceof FilesUnavailable ? error : new Refusal('request.invalid')
}
