import type { UploadAnswer } from '@pindivantalu/domain/catalog/product.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

type Sending = {
  url: string
  picture: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

type Sent = { data: UploadAnswer } | { error: FetchBaseQueryError }

const ANSWERED_WITHIN = 2 * MINUTE

/** `fetch` does not tell how much has been sent, so the older way is taken. Fails as every other call does. */
export function sendPicture({ url, picture, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: status } })
    request.open('POST', url)
    request.responseType = 'json'
    request.timeout = ANSWERED_WITHIN
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = fail('FETCH_ERROR')
    request.onabort = fail('FETCH_ERROR')
    request.ontimeout = fail('TIMEOUT_ERROR')
    signal.addEventListener('abort', () => request.abort())

    const form = new FormData()
    form.append('image', picture, 'picture.jpg')
    request.send(form)
  })
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  if (status !== 200) return { error: { status, data: response } }
  if (response) return { data: response }
  // What stands between shop and browser may answer with a page of its own.
  return { error: { status: 'PARSING_ERROR', originalStatus: status, data: '', error: 'No JSON' } }
}
