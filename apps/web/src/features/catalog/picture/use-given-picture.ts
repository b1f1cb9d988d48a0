import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { pictureAmong } from './picture-words.ts'

type Take = (file: File | undefined) => void

/** Wherever on the page it is pasted. Spreadsheets put words and a picture of them into the clipboard: a field of text takes the words. */
export function usePastedPicture(take: Take) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = pictureAmong(event.clipboardData?.files ?? [])
    if (!picture?.type.startsWith('image/') || isWordsForAField(event)) return
    event.preventDefault()
    take(picture)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

function isWordsForAField({ target, clipboardData }: ClipboardEvent): boolean {
  const takesWords = target instanceof Element && target.matches('input, textarea, [contenteditable]')
  return takesWords && Boolean(clipboardData?.getData('text/plain'))
}

/** Dropped beside its place it is taken as well: the browser would leave the page and open the file. */
export function useDroppedPicture(take: Take) {
  const [isOver, setIsOver] = useState(false)
  const onDropBeside = useEffectEvent((event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') take(pictureAmong(event.dataTransfer.files))
  })
  useEffect(() => {
    const kinds = ['dragover', 'drop'] as const
    for (const kind of kinds) document.addEventListener(kind, onDropBeside)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onDropBeside)
    }
  }, [])
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
