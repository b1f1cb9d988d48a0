import { Link } from 'react-router'

type OtherDoorProps = { question: string; label: string; to: string; className?: string }

export function OtherDoor({ question, label, to, className = 'text-ink-2' }: OtherDoorProps) {
  return (
    <p className={className}>
      {question}{' '}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>
    </p>
  )
}
