import { CircleCheck, LoaderCircle } from 'lucide-react'
import { Key } from '../../../ui/controls/key.tsx'

type UndoStripProps = {
  words: string | undefined
  seconds: number
  undo: () => void
  /** What is being taken back, where that takes a while. */
  busy?: string | undefined
  hasKey?: boolean
}

/** Where the hand is. It is heard once, not with every second. */
export function UndoStrip({ words, seconds, undo, busy, hasKey = false }: UndoStripProps) {
  return (
    <div role="status" aria-atomic="true">
      {!words && busy && (
        <p className="flex min-h-11 items-center gap-2.5 border-t border-line-mid bg-raised px-4 text-sm lg:min-h-9">
          <LoaderCircle className="icon spin size-4 flex-none" />
          {busy}
        </p>
      )}
      {words && (
        <div className="flex items-center gap-2.5 border-t border-ok-line bg-ok-soft px-4 text-sm text-ok">
          <CircleCheck className="icon size-4 flex-none" />
          <p className="min-w-0 flex-1 truncate">
            <b className="font-semibold">{words}</b>{' '}
            <span aria-hidden="true">{`Messages go out in ${seconds} s.`}</span>
          </p>
          <button
            type="button"
            className="inline-flex min-h-11 flex-none items-center gap-1.5 font-semibold underline underline-offset-4 lg:min-h-9"
            onClick={undo}
          >
            Undo
            {hasKey && <Key name="Z" />}
          </button>
        </div>
      )}
    </div>
  )
}
