import { t } from '@pindivantalu/texts/t'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { DeletionNotice } from './deletion-notice.tsx'
import { useGetPrivacyQuery } from './privacy.api.ts'

/** The way to the privacy centre; who has asked to be deleted reads of it here. */
export function PrivacyLink() {
  const { data } = useGetPrivacyQuery()
  return (
    <div className="grid gap-3">
      <Link
        to="/profile/privacy"
        className="panel flex min-h-12 items-center gap-3 font-semibold hover:text-link"
      >
        <ShieldCheck className="icon text-ink-3" />
        {t('Privacy and notices')}
        <ChevronRight className="icon ms-auto text-ink-3" />
      </Link>
      {data?.deletion && <DeletionNotice deletion={data.deletion} />}
    </div>
  )
}
