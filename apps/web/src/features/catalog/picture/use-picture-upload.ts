import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { NOT_LOADED, whyUnreadable } from './picture-words.ts'
import { cutOut, openPicture } from './prepare-picture.ts'
import type { Area } from './square.ts'
import { useUploadPictureMutation } from './upload.api.ts'

/** From the file to its URL. What was cut out is kept until it has arrived: a retry needs no new choice. */
type Stage =
  | { at: 'rest' }
  | { at: 'cropping'; file: File; url: string; isCutting: boolean }
  | { at: 'preparing' }
  | { at: 'sending'; share: number }
  | { at: 'failed'; reason: string; picture?: Blob }

const AT_REST: Stage = { at: 'rest' }

/** As large as the rest of the form, and needed for a photo alone. */
export const loadCropChooser = () => import('./crop-chooser.tsx')

export function usePictureUpload(onUploaded: (image: string) => void) {
  const [stage, setStage] = useState<Stage>(AT_REST)
  const [upload] = useUploadPictureMutation()
  const turn = useRef(new AbortController())
  const url = stage.at === 'cropping' ? stage.url : undefined
  useEffect(() => () => turn.current.abort(), [])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  /** What began before is not wanted any more, and says nothing when it comes. */
  function nextTurn(): AbortSignal {
    turn.current.abort()
    turn.current = new AbortController()
    return turn.current.signal
  }

  async function choose(file: File | undefined) {
    if (!file) return
    const turn = nextTurn()
    setStage({ at: 'preparing' })
    const isLoaded = loadCropChooser().then(
      () => true,
      () => false,
    )
    const url = await openPicture(file).catch(() => undefined)
    const next: Stage = !url
      ? { at: 'failed', reason: whyUnreadable(file) }
      : (await isLoaded)
        ? { at: 'cropping', file, url, isCutting: false }
        : { at: 'failed', reason: NOT_LOADED }
    if (url && (turn.aborted || next.at === 'failed')) URL.revokeObjectURL(url)
    if (!turn.aborted) setStage(next)
  }

  /** The chooser stays until it is done: a second tap on its button must not fall on to the page below. */
  async function cut(file: File, area: Area) {
    const turn = nextTurn()
    setStage(now => (now.at === 'cropping' ? { ...now, isCutting: true } : now))
    const picture = await cutOut(file, area).catch(() => undefined)
    if (turn.aborted) return
    if (picture) await send(picture)
    else setStage({ at: 'failed', reason: whyUnreadable(file) })
  }

  async function send(picture: Blob) {
    const turn = nextTurn()
    const tell = (stage: Stage) => turn.aborted || setStage(stage)
    tell({ at: 'sending', share: 0 })
    const sending = upload({ picture, onProgress: share => tell({ at: 'sending', share }) })
    turn.addEventListener('abort', () => sending.abort())
    const { data, error } = await sending
    if (turn.aborted) return
    if (!data) return setStage({ at: 'failed', reason: errorText(error), picture })
    setStage(AT_REST)
    onUploaded(data.image)
  }

  function cancel() {
    nextTurn()
    setStage(AT_REST)
  }

  return { stage, choose, cut, send, cancel }
}
