import { AlertDialog } from '@base-ui/react/alert-dialog'
import { t } from '@pindivantalu/texts/t'
import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Problem } from './problem.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  /** The question: 'Delete Jantikalu?' */
  title: string
  /** What will happen. */
  children?: ReactNode
  /** What the button does, as its word: 'Delete'. */
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it could not be done: it stands in the question, where it was asked for. */
  problem?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what cannot be taken back. The safe choice has the focus; Escape takes it too. */
export function ConfirmDialog({ cancelLabel = t('Cancel'), isBusy = false, ...props }: ConfirmDialogProps) {
  const safeChoice = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={open => !open && !isBusy && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup initialFocus={safeChoice} className="dialog w-full max-w-md p-6">
            <AlertDialog.Title className="text-xl">{props.title}</AlertDialog.Title>
            {(props.children || props.problem) && (
              <AlertDialog.Description className="mt-2 text-ink-2" render={<div />}>
                {props.children}
                {props.problem && (
                  <div className="mt-4">
                    <Problem>{props.problem}</Problem>
                  </div>
                )}
              </AlertDialog.Description>
            )}
            <div className="mt-5 flex justify-end gap-3 max-sm:flex-col-reverse">
              <Button ref={safeChoice} variant="outline" onClick={props.onCancel}>
                {cancelLabel}
              </Button>
              <Button isBusy={isBusy} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
