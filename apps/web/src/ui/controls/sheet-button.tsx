import { Dialog } from '@base-ui/react/dialog'
import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'

type SheetButtonProps = {
  /** On the button, and over what it opens. */
  title: string
  icon: LucideIcon
  children: ReactNode
}

/** Where there is no room beside something, what belongs to it comes from below, over it. */
export function SheetButton({ title, icon: Icon, children }: SheetButtonProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger
        render={
          <Button variant="outline" size="sm" className="min-h-11 flex-none">
            <Icon className="icon" />
            {title}
          </Button>
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup className="dialog fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] w-full max-w-xl flex-col rounded-b-none p-0">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="Close" variant="ghost">
                  <X className="icon" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
