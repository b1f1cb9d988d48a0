import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { PrivacyView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { language, t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useGetSessionsQuery } from '../../features/accounts/accounts.api.ts'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { AccountDeletion } from '../../features/accounts/privacy/account-deletion.tsx'
import { DataExport } from '../../features/accounts/privacy/data-export.tsx'
import { NoticeSwitches } from '../../features/accounts/privacy/notice-switches.tsx'
import { useGetPrivacyQuery } from '../../features/accounts/privacy/privacy.api.ts'
import { Devices } from '../../features/accounts/profile/devices.tsx'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { errorText } from '../../lib/api/error-text.ts'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export function Component() {
  const user = useSelector(selectUser)
  return (
    <Page>
      <ShopTitle>{t('Privacy and notices')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <Link to="/profile" className="link mb-3 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft className="icon" />
        {t('Profile & Orders')}
      </Link>
      <header className="mb-6">
        {language() === 'en' && (
          <p lang="te" className="font-display text-2xl text-link">
            మీ సమాచారం, మీ ఇష్టం
          </p>
        )}
        <h1 className="text-3xl lg:text-4xl">{t('Privacy and notices')}</h1>
        <p className="mt-2 text-ink-2">
          {t('What we keep about you, and how we may reach you. Every change is saved at once.')}
        </p>
      </header>
      <Privacy user={user} />
    </Page>
  )
}

const LOOK_AGAIN_MS = 2000

function Privacy({ user }: { user: UserInfo | null }) {
  const { data, error, refetch } = useGetPrivacyQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: !user,
  })
  // A second look at the same answer: it asks again by itself only while a file is being made.
  useGetPrivacyQuery(undefined, {
    skip: data?.dataExport?.state !== 'being_made',
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  })
  if (!data && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        <Panel title={t('Language')} titleClassName="mb-1">
          <p className="mb-4 text-ink-2">{t('For the shop, WhatsApp messages and mails.')}</p>
          <LanguageSwitch label={t('Your language')} />
        </Panel>
        <Panel title={t('Notices')} titleClassName="mb-2">
          {data ? (
            <NoticeSwitches settings={data.notices} />
          ) : (
            <LinesSkeleton lines={6} loading={t('Loading your choices')} />
          )}
        </Panel>
      </div>
      <div className="grid gap-5 lg:gap-6">
        <Panel title={t('Devices')} titleClassName="mb-2">
          {user ? <SignedInDevices /> : <Waiting />}
        </Panel>
        <Panel title={t('Your data')} titleClassName="mb-2">
          {data ? <DataExport dataExport={data.dataExport} /> : <Waiting />}
        </Panel>
        <Panel title={t('Delete my account')} titleClassName="mb-2" className="border-bad-line">
          {data && user ? <Deletion user={user} privacy={data} /> : <Waiting />}
        </Panel>
      </div>
    </div>
  )
}

/** Said once, by the notices: three times 'loading' would be too much to hear. */
function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Bone className="h-6 w-full" />
      <Bone className="h-6 w-3/5" />
    </div>
  )
}

function Deletion({ user, privacy }: { user: UserInfo; privacy: PrivacyView }) {
  const { data: config } = useGetConfigQuery()
  return <AccountDeletion user={user} deletion={privacy.deletion} settings={config} />
}

function SignedInDevices() {
  const { data, error, refetch } = useGetSessionsQuery()
  if (data) return <Devices devices={data} />
  if (error) return <ErrorNotice className="py-4" reason={errorText(error)} onReload={refetch} />
  return <LinesSkeleton lines={3} loading={t('Loading your devices')} />
}
