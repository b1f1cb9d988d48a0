import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { MugguDrawing } from './muggu-spinner.tsx'

type BlockingDialogProps = {
  isOpen: boolean
  title: string
  /** What is going on, which may change while it lasts. */
  children?: ReactNode
}

/** Stands over the page while something must not be interrupted: 'Order is being created...'. It cannot be dismissed. */
export default function BlockingDialog({ isOpen, title, children }: BlockingDialogProps) {
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup className="dialog flex w-full max-w-sm flex-col items-center text-center">
            <MugguDrawing />
            <AlertDialog.Title className="mt-5 text-xl sm:text-2xl">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description role="status" className="mt-2 text-ink-2">
                {children}
              </AlertDialog.Description>
            )}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
