import { Link } from 'react-router'
import { keepDraft, type SignInDraft } from './sign-in-draft.ts'

type OtherDoorProps = {
  question: string
  label: string
  to: string
  /** Nobody types a phone twice because he came to the wrong form first. */
  draft: SignInDraft
  className?: string
}

export function OtherDoor({ question, label, to, draft, className = 'text-ink-2' }: OtherDoorProps) {
  return (
    <p className={className}>
      {question}{' '}
      <Link to={to} onClick={() => keepDraft(draft)} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>
    </p>
  )
}
