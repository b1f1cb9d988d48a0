import { randomInt } from 'node:crypto'
import { badParam } from './meta-errors.ts'
import { oneOf } from './request-parts.ts'

const MB = 1024 * 1024

/** What the shop might send, of what Meta takes: how large each may be, and how its bytes begin. */
const TYPES: Record<string, { most: number; begins: string }> = {
  'application/pdf': { most: 100 * MB, begins: '%PDF-' },
  'image/jpeg': { most: 5 * MB, begins: '\xff\xd8\xff' },
  'image/png': { most: 5 * MB, begins: '\x89PNG' },
  'text/plain': { most: 100 * MB, begins: '' },
}
/** With room for what stands around the file. */
export const LARGEST_UPLOAD = 101 * MB
const MEDIA_KEPT = 100
const GONE = 'is not a valid whatsapp business account media attachment ID'

export type Medium = { type: string; bytes: Buffer }

export type Media = {
  /** Takes a file, as POST /{phone number}/media, or refuses in Meta's words. */
  upload(form: unknown): Promise<{ id: string }>
  /** A file from somebody's phone: Meta has seen to what it is. */
  keep(medium: Medium): string
  find(id: string): Medium | undefined
  /** `where` is what named it, for Meta's words. */
  demand(id: string, where: string): Medium
}

/** Where the phone page opens it. */
export const pathOf = (mediaId: string) => `/sandbox/whatsapp/media/${mediaId}`

/** In memory: the oldest goes when there are too many. Meta keeps them for thirty days. */
export function createMedia(kept = MEDIA_KEPT): Media {
  const media = new Map<string, Medium>()

  function keep(medium: Medium): string {
    const id = String(randomInt(1e14, 2 ** 47))
    media.set(id, medium)
    for (const oldest of media.keys()) if (media.size > kept) media.delete(oldest)
    return id
  }

  return {
    keep,
    upload: async form => ({ id: keep(await readUpload(form)) }),
    find: id => media.get(id),
    demand(id, where) {
      const medium = media.get(id)
      if (!medium) throw badParam(`Param ${where} ${GONE}`)
      return medium
    },
  }
}

/** The form as Node reads it: no library is needed for what the platform can. */
export async function readForm(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw badParam('The form could not be read.')
  }
}

async function readUpload(form: unknown): Promise<Medium> {
  if (!(form instanceof FormData)) throw badParam('The parameter file is required.')
  oneOf(form.get('messaging_product') ?? undefined, 'messaging_product', ['whatsapp'])
  const file = form.get('file')
  if (!(file instanceof File)) throw badParam('The parameter file is required.')
  const bytes = Buffer.from(await file.arrayBuffer())
  const rules = TYPES[file.type]
  if (!rules || !bytes.subarray(0, 8).toString('latin1').startsWith(rules.begins)) {
    const received = rules ? 'application/octet-stream' : file.type
    throw badParam(
      `Param file must be a file with one of the following types: ${Object.keys(TYPES).join(', ')}. Received file of type '${received}'.`,
    )
  }
  oneOf(form.get('type') ?? file.type, 'type', [file.type])
  if (bytes.length === 0 || bytes.length > rules.most) {
    throw badParam(`Param file must have between 1 and ${rules.most} bytes.`)
  }
  return { type: file.type, bytes }
}
