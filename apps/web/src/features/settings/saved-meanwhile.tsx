import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

/** Theirs, to be read before it is saved over, or taken instead of what was typed. */
export function SavedMeanwhile({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const take = () => {
    setAsking(false)
    onTake()
  }
  return (
    <section aria-label="Saved by someone else" className="panel grid gap-3 border-warn">
      <h2 className="panel-title">Saved by someone else</h2>
      <div className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line">{children}</div>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Take theirs
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Take theirs instead of yours?"
        confirmLabel="Take theirs"
        onConfirm={take}
        onCancel={() => setAsking(false)}
      >
        What you typed here is gone then. Copy it first if you may want it again.
      </ConfirmDialog>
    </section>
  )
}
