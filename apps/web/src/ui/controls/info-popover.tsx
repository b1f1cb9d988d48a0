import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Words with a small 'i': opens on hover, focus and touch. Tooltips do not open on touch, so this is a popover. */
export function InfoPopover({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 rounded-md text-start underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        {label}
        <Info className="icon text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={16} className="z-40">
          <Popover.Popup className="tooltip w-72 max-w-[calc(100vw-2rem)]" aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
