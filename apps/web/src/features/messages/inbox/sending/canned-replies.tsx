import { Popover } from '@base-ui/react/popover'
import type { ShopSettings } from '@pindivantalu/domain/settings/settings.wire'
import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { Key } from '../../../../ui/controls/key.tsx'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'

export type CannedReply = NonNullable<ShopSettings['cannedReplies']>[number]

type CannedRepliesProps = {
  replies: readonly CannedReply[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (words: string) => void
}

/** What is written every day, in both languages. It is put into the box, where it can still be changed. */
export function CannedReplies({ replies, isOpen, onOpen: setOpen, onChoose }: CannedRepliesProps) {
  const hasChosen = useRef(false)
  const choose = (words: string) => {
    hasChosen.current = true
    setOpen(false)
    onChoose(words)
  }
  const open = (willOpen: boolean) => {
    hasChosen.current = false
    setOpen(willOpen)
  }
  useKeys([{ keys: '/', says: 'Canned replies', group: 'WhatsApp', run: () => open(true) }])
  if (replies.length === 0) return null
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger className="btn btn-ghost btn-sm">
        <MessageSquareText className="icon" />
        Canned replies
        <Key name="/" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={8} collisionPadding={12} className="z-40">
          <Popover.Popup
            // The one who chose goes on in the box, anyone else at the button.
            finalFocus={() => !hasChosen.current}
            aria-label="Canned replies"
            className="popup grid max-h-[min(26rem,var(--available-height))] w-96 max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto p-3"
          >
            {replies.map(reply => (
              <section key={reply.title} aria-label={reply.title}>
                <h3 className="mb-1 font-sans text-sm font-semibold">{reply.title}</h3>
                <Words words={reply.english} lang="en" onChoose={choose} />
                <Words words={reply.telugu} lang="te" onChoose={choose} />
              </section>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type WordsProps = { words: string; lang: 'en' | 'te'; onChoose: (words: string) => void }

function Words({ words, lang, onChoose }: WordsProps) {
  if (words === '') return null
  return (
    <button
      type="button"
      lang={lang}
      className="item h-auto whitespace-pre-line wrap-anywhere"
      onClick={() => onChoose(words)}
    >
      {words}
    </button>
  )
}
