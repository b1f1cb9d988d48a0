import { ORDER_COLUMNS, type OrderColumn } from '@pindivantalu/domain/orders/list/order-list'
import { Columns3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { columnsIn, ROW_HEIGHTS, type RowHeight } from './list-look.ts'
import { COLUMN_LABELS } from './order-columns.tsx'

type ColumnChoiceProps = { columns: readonly OrderColumn[]; onChoose: (columns: OrderColumn[]) => void }

/** Of the last one there is no taking away. */
export function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the button and the boxes inside
    <div
      ref={root}
      className="relative max-lg:hidden"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        trigger.current?.focus()
      }}
    >
      <Button
        ref={trigger}
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 className="icon" />
        Columns
      </Button>
      {isOpen && (
        <fieldset className="popup absolute end-0 top-full z-30 mt-2 w-48 p-2">
          <legend className="sr-only">Columns</legend>
          {ORDER_COLUMNS.map(column => (
            <label key={column} className="flex min-h-9 items-center gap-2 px-2 text-sm">
              <input
                type="checkbox"
                className="check size-5"
                checked={columns.includes(column)}
                disabled={columns.length === 1 && columns.includes(column)}
                onChange={event =>
                  onChoose(
                    event.target.checked
                      ? columnsIn([...columns, column])
                      : columns.filter(one => one !== column),
                  )
                }
              />
              {COLUMN_LABELS[column]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type HeightChoiceProps = { height: RowHeight; onChoose: (height: RowHeight) => void }

export function HeightChoice({ height, onChoose }: HeightChoiceProps) {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-control bg-raised p-0.5 max-lg:hidden">
      <legend className="sr-only">Row height</legend>
      {ROW_HEIGHTS.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === height}
          onClick={() => onChoose(one)}
          className="min-h-8 rounded-[6px] px-2.5 text-sm font-medium aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-11"
        >
          {one}
        </button>
      ))}
    </fieldset>
  )
}
