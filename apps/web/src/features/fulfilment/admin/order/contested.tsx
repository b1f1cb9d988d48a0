import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'

type ContestedProps = {
  /** Who is assigned now; null where that was taken back. */
  theirs: string | null
  mine: string
  onInsist: () => void
  onGiveIn: () => void
}

/** In the form's place, so that no press saves one admin's choice over another's unseen. */
export function Contested({ theirs, mine, onInsist, onGiveIn }: ContestedProps) {
  return (
    <div className="grid gap-3">
      <Alert tone="warn" isNews>
        <p>
          Someone else changed this order meanwhile: {theirs ?? 'nobody'} is assigned now. You had chosen{' '}
          {mine}.
        </p>
      </Alert>
      <Button variant="outline" className="whitespace-normal" onClick={onGiveIn}>
        {theirs ? `Keep ${theirs}` : 'Leave it so'}
      </Button>
      <Button variant="ghost" className="whitespace-normal" onClick={onInsist}>
        Choose {mine} all the same
      </Button>
    </div>
  )
}
