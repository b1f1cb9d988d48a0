import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** For navigation that follows a save: the form still looks changed while it leaves. */
export const SAVED = { isSaved: true }

type UnsavedChangesProps = {
  isDirty: boolean
  /** When what was typed is given up. */
  onLeave?: () => void
}

/** Asks before a way out of a form loses what was typed in it; the browser asks when the whole page would go. */
export function UnsavedChanges({ isDirty, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker(({ nextLocation }) => isDirty && !nextLocation.state?.isSaved)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  )
}
