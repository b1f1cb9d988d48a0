import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'

/** Somebody else saved first, or it opened or closed by itself. */
export function ChangedMeanwhile({ onLoad }: { onLoad: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // It stands above the button that was pressed.
  useEffect(() => box.current?.focus(), [])
  const load = async () => {
    setBusy(true)
    await onLoad()
    setBusy(false)
  }
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none">
      <Alert tone="warn" isNews>
        <p className="font-semibold">
          This festival was changed meanwhile, in another tab or by someone else.
        </p>
        <p>Nothing of yours is saved. Loading the newest replaces what you typed here.</p>
        <Button
          variant="outline"
          className="mt-2"
          isBusy={isBusy}
          busyLabel="Loading..."
          onClick={() => void load()}
        >
          Load the newest
        </Button>
      </Alert>
    </div>
  )
}
