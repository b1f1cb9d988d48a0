import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'

/** Known only with script, and so a part of `main`: what the signed-in see there comes together with it, and nothing is pushed. */
export function NameBanner({ name }: { name: string | undefined }) {
  if (name === undefined || !needsRealName(name)) return null
  return (
    <section aria-label="Notice" className="on-dark bg-chilli-700 text-white">
      <Link
        to="/profile"
        className="page flex min-h-11 items-center justify-center gap-2 py-2 text-center font-medium underline underline-offset-4"
      >
        <CircleAlert className="icon" />
        Please update your name for better customer experience
      </Link>
    </section>
  )
}
