import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from './button.tsx'

/** Faint, but not filled as a button that stands alone. */
const QUIET = 'aria-disabled:bg-transparent aria-disabled:opacity-40'

type RowButtonsProps = {
  /** What the row is about: '250 g'. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  /** None where the row has to stay. */
  onRemove: (() => void) | undefined
}

/** Up, down and away. A button that leads nowhere keeps the focus it had when it got the row there. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  const move = (to: number) => {
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <div className="flex flex-none">
      <IconButton
        variant="ghost"
        className={QUIET}
        label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => move(index - 1)}
      >
        <ArrowUp className="icon" />
      </IconButton>
      <IconButton
        variant="ghost"
        className={QUIET}
        label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => move(index + 1)}
      >
        <ArrowDown className="icon" />
      </IconButton>
      {onRemove && (
        <IconButton variant="ghost" className="text-bad" label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 className="icon" />
        </IconButton>
      )}
    </div>
  )
}
