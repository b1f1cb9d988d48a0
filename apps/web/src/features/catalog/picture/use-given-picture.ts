import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { pictureAmong } from './picture-words.ts'

type Take = (file: File | undefined) => void

/** Wherever on the page it is pasted: fields of text have no use for a picture. */
export function usePastedPicture(take: Take) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = pictureAmong(event.clipboardData?.files ?? [])
    if (!picture?.type.startsWith('image/')) return
    event.preventDefault()
    take(picture)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

export function useDroppedPicture(take: Take) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setIsOver(false)
      take(pictureAmong(event.dataTransfer.files))
    },
  }
}
