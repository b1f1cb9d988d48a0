import { CircleCheck } from 'lucide-react'
import { Key } from '../../../ui/controls/key.tsx'

/** Where the hand is, for as long as it can be taken back. */
export function ResolvedStrip({ words, undo }: { words: string | undefined; undo: () => void }) {
  return (
    <div role="status" aria-atomic="true">
      {words && (
        <div className="flex items-center gap-2.5 border-t border-ok-line bg-ok-soft px-3 text-sm text-ok">
          <CircleCheck className="icon size-4 flex-none" />
          <b className="min-w-0 flex-1 truncate font-semibold">{words}</b>
          <button
            type="button"
            className="inline-flex min-h-11 flex-none items-center gap-1.5 font-semibold underline underline-offset-4"
            onClick={undo}
          >
            Undo
            <Key name="Z" />
          </button>
        </div>
      )}
    </div>
  )
}
