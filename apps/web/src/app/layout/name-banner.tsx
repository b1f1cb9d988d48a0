import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { t } from '@pindivantalu/texts/t'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'

/** Rendered for everyone until the name is known, and shown before that where index.html's script has found it wanting: nothing is pushed when the app comes. */
export function NameBanner({ isKnown, name }: { isKnown: boolean; name: string | undefined }) {
  if (isKnown && (name === undefined || !needsRealName(name))) return null
  return (
    <section
      aria-label={t('Notice')}
      className={`on-dark bg-chilli-700 text-white ${isKnown ? '' : 'if-unnamed'}`}
    >
      <Link
        to="/profile"
        className="page flex min-h-11 items-center justify-center gap-2 py-2 text-center font-medium underline underline-offset-4"
      >
        <CircleAlert className="icon" />
        {t('Please update your name for better customer experience')}
      </Link>
    </section>
  )
}
