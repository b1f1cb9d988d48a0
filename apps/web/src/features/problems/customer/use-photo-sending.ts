import { SECOND } from '@pindivantalu/domain/indian-time'
import { useState } from 'react'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { useSendPhotoMutation } from '../problems.api.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type Sending = { id: string; file: Blob; failure: string | null }

/** On a bad network a photo is tried again by itself, and then by hand. */
const PAUSES = [SECOND, 4 * SECOND]

/** Photos on their way to the shop; what has arrived is handed to `onArrived`. */
export function usePhotoSending(orderId: string, onArrived: (photo: string) => void) {
  const [sendPhoto] = useSendPhotoMutation()
  const [sendings, setSendings] = useState<Sending[]>([])
  const update = (id: string, failure: string | null) =>
    setSendings(all => all.map(one => (one.id === id ? { ...one, failure } : one)))
  const drop = (id: string) => setSendings(all => all.filter(one => one.id !== id))

  async function send({ id, file }: Sending): Promise<void> {
    update(id, null)
    const photo = await shrinkPhoto(file)
    for (const pause of [...PAUSES, null]) {
      const answer = await sendPhoto({ orderId, photo })
      if (answer.data) {
        drop(id)
        return onArrived(answer.data.photo)
      }
      const status = statusOf(answer.error)
      const isRefused = status !== undefined && status < 500
      if (isRefused || pause === null) return update(id, errorText(answer.error))
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }

  return {
    sendings,
    drop,
    again: (sending: Sending) => void send(sending),
    add(files: readonly Blob[]) {
      const added = files.map(file => ({ id: crypto.randomUUID(), file, failure: null }))
      setSendings(all => [...all, ...added])
      for (const sending of added) void send(sending)
    },
  }
}
