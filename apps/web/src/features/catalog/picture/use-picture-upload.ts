import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { whyUnreadable } from './picture-words.ts'
import { cutOut, openPicture } from './prepare-picture.ts'
import type { Area } from './square.ts'
import { useUploadPictureMutation } from './upload.api.ts'

/** From the file to its address. What was cut out is kept until it has arrived: trying again chooses nothing anew. */
type Stage =
  | { at: 'rest' }
  | { at: 'cropping'; file: File; url: string }
  | { at: 'preparing' }
  | { at: 'sending'; share: number }
  | { at: 'failed'; reason: string; picture?: Blob }

const AT_REST: Stage = { at: 'rest' }

export function usePictureUpload(onUploaded: (image: string) => void) {
  const [stage, setStage] = useState<Stage>(AT_REST)
  const [upload] = useUploadPictureMutation()
  const underWay = useRef<{ abort: () => void }>(undefined)
  const url = stage.at === 'cropping' ? stage.url : undefined
  useEffect(() => () => underWay.current?.abort(), [])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  async function choose(file: File | undefined) {
    if (!file) return
    underWay.current?.abort()
    setStage({ at: 'preparing' })
    try {
      setStage({ at: 'cropping', file, url: await openPicture(file) })
    } catch {
      setStage({ at: 'failed', reason: whyUnreadable(file) })
    }
  }

  async function cut(file: File, area: Area) {
    setStage({ at: 'preparing' })
    try {
      await send(await cutOut(file, area))
    } catch {
      setStage({ at: 'failed', reason: whyUnreadable(file) })
    }
  }

  async function send(picture: Blob) {
    setStage({ at: 'sending', share: 0 })
    const sending = upload({ picture, onProgress: share => setStage({ at: 'sending', share }) })
    underWay.current = sending
    const answer = await sending
    // Another picture was chosen meanwhile, or this one is not wanted any more.
    if (underWay.current !== sending) return
    underWay.current = undefined
    if (answer.error) return setStage({ at: 'failed', reason: errorText(answer.error), picture })
    setStage(AT_REST)
    onUploaded(answer.data.image)
  }

  function cancel() {
    const sending = underWay.current
    underWay.current = undefined
    sending?.abort()
    setStage(AT_REST)
  }

  return { stage, choose, cut, send, cancel }
}
