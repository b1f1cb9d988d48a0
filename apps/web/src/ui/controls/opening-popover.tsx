import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { InfoButton } from './info-button.tsx'

type OpeningPopoverProps = {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Takes the place of a button, and its focus. */
  hadFocus: boolean
  children: ReactNode
}

export default function OpeningPopover({
  label,
  isOpen,
  onOpenChange,
  hadFocus,
  children,
}: OpeningPopoverProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={isNowOpen => onOpenChange(isNowOpen)}>
      <Popover.Trigger openOnHover render={<InfoButton label={label} ref={hadFocus ? takeFocus : null} />} />
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

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
