import { deliveryDoorFor } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { selectIsUserKnown, selectUser } from '../../features/accounts/auth.slice.ts'
import { EarnedToday, OwnMonths, OwnStatement } from '../../features/statements/own-earnings.tsx'
import {
  useGetOwnStatementQuery,
  useGetOwnStatementsQuery,
} from '../../features/statements/statements.api.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { PageNeedsScript } from '../../ui/feedback/page-needs-script.tsx'

const ANEW = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true }

/** What a partner earns: the day, the month, and each month before. */
export function Component() {
  const isKnown = useSelector(selectIsUserKnown)
  const user = useSelector(selectUser)
  const title = t('My earnings')
  if (isKnown && (!user || deliveryDoorFor(user) !== 'dashboard'))
    return <Navigate to="/deliverypartner" replace />
  return (
    <div className="-mx-4 -my-5 bg-paper-0 sm:mx-auto sm:max-w-xl">
      <title>{t('{title} | Delivery | Pindivantalu', { title })}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-center gap-3 p-3">
        <ButtonLink to="/deliverypartner" variant="outline">
          <ArrowLeft className="icon" />
          {t('Deliveries')}
        </ButtonLink>
        <h1 className="text-2xl">{title}</h1>
      </div>
      {isKnown && user ? <Earnings key={user._id} partner={user._id} /> : <Outline />}
    </div>
  )
}

function Outline() {
  return (
    <div className="p-3">
      <PageNeedsScript signIn="/deliverypartner/login" />
      <LinesSkeleton lines={6} loading={t('Loading your earnings')} />
    </div>
  )
}

function Earnings({ partner }: { partner: string }) {
  const [params] = useSearchParams()
  const { currentData: own, error, refetch } = useGetOwnStatementsQuery(partner, ANEW)
  if (!own && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!own) return <LinesSkeleton lines={6} loading={t('Loading your earnings')} />
  const months = own.months.map(({ month }) => month)
  const open = months.find(month => month === params.get('month')) ?? months[0]
  return (
    <>
      <EarnedToday own={own} />
      {open === undefined ? (
        <EmptyState title={t('Nothing earned yet')} />
      ) : (
        <>
          <OwnMonths own={own} open={open} />
          <OneMonth partner={partner} month={open} />
        </>
      )}
    </>
  )
}

function OneMonth(which: { partner: string; month: string }) {
  const { currentData, error, refetch } = useGetOwnStatementQuery(which, ANEW)
  if (currentData) return <OwnStatement statement={currentData} />
  if (error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  return <LinesSkeleton lines={4} loading={t('Loading your earnings')} />
}
