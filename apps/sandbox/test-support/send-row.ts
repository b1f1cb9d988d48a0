import type { SentRequest } from '../src/refusal-table.ts'

type Made = Record<string, string>

/** Sends the request of a row over the network, as a shop would. */
export async function sendRow(
  origin: string,
  { method = 'POST', path, headers, ...content }: SentRequest,
  { usual, made = {} }: { usual: Record<string, string>; made?: Made },
): Promise<{ status: number; body: unknown }> {
  const filled = (value: string) => fill(value, made)
  const body = bodyOf(content, made)
  const answer = await fetch(origin + filled(path), {
    method,
    headers: {
      ...(('json' in content || 'text' in content) && { 'content-type': 'application/json' }),
      ...(headers ? mapValues(headers, filled) : usual),
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: await answer.json() }
}

function bodyOf(
  { json, form, text, upload }: Pick<SentRequest, 'json' | 'form' | 'text' | 'upload'>,
  made: Made,
) {
  if (json !== undefined) return fill(JSON.stringify(json), made)
  if (form) return new URLSearchParams(mapValues(form, value => fill(value, made)))
  if (upload) return multipart(upload)
  return text
}

function multipart({ fields, file }: NonNullable<SentRequest['upload']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) {
    const bytes = Buffer.alloc(file.bytes)
    bytes.write(file.begins, 'latin1')
    form.set('file', new Blob([bytes], { type: file.type }), 'file')
  }
  return form
}

/** Only names that were made are places: `{{1}}` and the braces of JSON are left alone. */
export function fill(text: string, made: Made): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => made[name] ?? place)
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
