import { LARGEST_PICTURE_BYTES } from '@pindivantalu/domain/catalog/picture'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts'
import { useSendPhotoMutation } from '../problems.api.ts'
import { forgetPhoto, keepPhoto, listKeptPhotos, type PhotoOwner } from './kept-photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type Sending = {
  id: string
  file: Blob
  /** Null while it is on its way. */
  failure: string | null
  /** Not one that the shop cannot take. */
  mayTryAgain: boolean
}

/** On a bad network a photo is tried again by itself, and then by hand, or when the network is back. */
const PAUSES = [SECOND, 4 * SECOND]

/**
 * Photos on their way to the shop; what has arrived is handed to `onArrived`. Until then they are kept on the phone, so
 * that a reload in the middle sends them once more.
 */
export function usePhotoSending(owner: PhotoOwner, onArrived: (photo: string) => void) {
  const [sendPhoto] = useSendPhotoMutation()
  const [sendings, setSendings] = useState<Sending[]>([])
  const dropped = useRef(new Set<string>())
  const isOnline = useIsOnline()
  const update = (id: string, news: Partial<Sending>) =>
    setSendings(all => all.map(one => (one.id === id ? { ...one, ...news } : one)))
  const drop = (id: string) => {
    dropped.current.add(id)
    setSendings(all => all.filter(one => one.id !== id))
    void forgetPhoto(id)
  }
  const refuse = (id: string, failure: string) => {
    update(id, { failure, mayTryAgain: false })
    void forgetPhoto(id)
  }

  async function send({ id, file }: Pick<Sending, 'id' | 'file'>): Promise<void> {
    update(id, { failure: null })
    const photo = await shrinkPhoto(file)
    if (photo.size > LARGEST_PICTURE_BYTES) return refuse(id, tooLarge())
    await keepPhoto(id, photo, owner)
    for (const pause of [...PAUSES, null]) {
      const answer = await sendPhoto({ orderId: owner.orderId, photo })
      if (dropped.current.has(id)) return
      if (answer.data) {
        onArrived(answer.data.photo)
        return drop(id)
      }
      if (isFinal(statusOf(answer.error))) return refuse(id, errorText(answer.error))
      if (pause === null) return update(id, { failure: errorText(answer.error) })
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }

  const add = (photos: readonly { id: string; file: Blob }[]) => {
    setSendings(all => [...all, ...photos.map(one => ({ ...one, failure: null, mayTryAgain: true }))])
    for (const one of photos) void send(one)
  }

  const resume = useEffectEvent(async () => {
    const kept = await listKeptPhotos(owner)
    if (kept.length > 0) add(kept.map(({ id, photo }) => ({ id, file: photo })))
  })
  useEffect(() => void resume(), [])
  const sendFailed = useEffectEvent(() => {
    for (const one of sendings) if (one.failure !== null && one.mayTryAgain) void send(one)
  })
  useEffect(() => {
    if (isOnline) sendFailed()
  }, [isOnline])

  return {
    sendings,
    isBusy: sendings.some(({ failure }) => failure === null),
    drop,
    again: (sending: Sending) => void send(sending),
    /** Shown once they are kept as they were chosen: to make them smaller takes a moment, in which a page may be left. */
    async add(files: readonly Blob[]) {
      const photos = files.map(file => ({ id: crypto.randomUUID(), file }))
      await Promise.all(photos.map(({ id, file }) => keepPhoto(id, file, owner)))
      add(photos)
    },
  }
}

/** As the shop says it, without sending so much first. */
function tooLarge(): string {
  return t('The picture is larger than 8 MB. Please choose a smaller one.')
}

/** What the shop will say again of this photo. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status < 500 && status !== 401 && status !== 429
}
