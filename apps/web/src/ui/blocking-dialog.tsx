import { AlertDialog } from '@base-ui/react/alert-dialog'
import { MugguDrawing } from './muggu-spinner.tsx'

/** Stands over the page while something must not be interrupted: 'Order is being created...'. It cannot be dismissed. */
export function BlockingDialog({ isOpen, title }: { isOpen: boolean; title: string }) {
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup
            className="dialog flex w-full max-w-xs flex-col items-center text-center"
            aria-busy="true"
          >
            <MugguDrawing />
            <AlertDialog.Title className="mt-5 text-xl">{title}</AlertDialog.Title>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
