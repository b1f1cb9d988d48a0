import { AlertDialog } from '@base-ui/react/alert-dialog'
import { t } from '@pindivantalu/texts/t'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { Problem } from './problem.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  /** The question: 'Delete Jantikalu?' */
  title: string
  /** Under the title: which one it is about. */
  about?: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** What the button does, as its word: 'Delete'. */
  confirmLabel: string
  confirmIcon?: LucideIcon
  cancelLabel?: string
  isBusy?: boolean
  /** Why it could not be done: it stands in the question, where it was asked for. */
  problem?: string | undefined
  /** For a question with several fields: from below on phones, and the buttons stay in sight. */
  isWide?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what cannot be taken back. The safe choice has the focus; Escape takes it too. */
export function ConfirmDialog({ cancelLabel = t('Cancel'), isBusy = false, ...props }: ConfirmDialogProps) {
  const safeChoice = useRef<HTMLButtonElement>(null)
  const { isWide = false, confirmIcon: Icon } = props
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={open => !open && !isBusy && props.onCancel()}>
      <AlertDialog.Portal>
        {/* Also over the sheet it was opened from: two white sheets would read as one. */}
        <AlertDialog.Backdrop forceRender className="backdrop fixed inset-0 z-50" />
        <AlertDialog.Viewport
          className={classNames(
            'fixed inset-0 z-50 grid place-items-center overflow-y-auto',
            isWide ? 'p-4 max-sm:place-items-end max-sm:px-0 max-sm:pb-0' : 'p-4',
          )}
        >
          <AlertDialog.Popup
            initialFocus={safeChoice}
            className={classNames(
              'dialog w-full',
              isWide ? 'max-w-xl p-5 pb-0 max-sm:rounded-b-none sm:p-6 sm:pb-0' : 'max-w-md p-6',
            )}
          >
            <AlertDialog.Title className="text-xl">{props.title}</AlertDialog.Title>
            {props.about && <p className="text-sm text-ink-2">{props.about}</p>}
            {(props.children || props.problem) && (
              <AlertDialog.Description
                className={classNames('text-ink-2', isWide ? 'mt-4' : 'mt-2')}
                render={<div />}
              >
                {props.children}
                {props.problem && (
                  <div className="mt-4">
                    <Problem>{props.problem}</Problem>
                  </div>
                )}
              </AlertDialog.Description>
            )}
            <div
              className={classNames(
                'mt-5 flex justify-end gap-3',
                !isWide && 'max-sm:flex-col-reverse',
                isWide &&
                  'sticky -bottom-4 flex-wrap-reverse -mx-5 border-t border-line bg-raised px-5 py-4 max-sm:bottom-0 sm:-mx-6 sm:px-6 sm:rounded-b-xl',
              )}
            >
              <Button ref={safeChoice} variant="outline" onClick={props.onCancel}>
                {cancelLabel}
              </Button>
              <Button
                className={isWide ? 'max-sm:grow' : undefined}
                isBusy={isBusy}
                onClick={props.onConfirm}
              >
                {Icon && <Icon className="icon" />}
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
