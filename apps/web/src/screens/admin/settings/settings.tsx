import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetDeskFestivalsQuery } from '../../../features/festivals/desk/festival-desk.api.ts'
import { Holidays } from '../../../features/settings/holidays/holidays.tsx'
import { RepliesForm } from '../../../features/settings/replies/replies-form.tsx'
import { useGetHolidaysQuery, useGetSettingsQuery } from '../../../features/settings/settings.api.ts'
import { SettingsHistory } from '../../../features/settings/settings-history.tsx'
import { ShopForm } from '../../../features/settings/shop/shop-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useChosenInSight } from '../../../ui/hooks/use-chosen-in-sight.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { PoliciesTab } from './policies-tab.tsx'
import { settingsPath, type Tab, useSettingsSearchParams } from './settings-search-params.ts'

const TABS = [
  { value: 'shop', label: 'Shop', content: <SettingsTab>{props => <ShopForm {...props} />}</SettingsTab> },
  { value: 'holidays', label: 'Holidays', content: <HolidaysTab /> },
  { value: 'policies', label: 'Policies', content: <PoliciesTab /> },
  {
    value: 'replies',
    label: 'Canned replies',
    content: <SettingsTab>{props => <RepliesForm {...props} />}</SettingsTab>,
  },
  { value: 'history', label: 'History', content: <SettingsHistory /> },
]

export function Component() {
  const navigate = useNavigate()
  const { tab } = useSettingsSearchParams()
  const tabs = useChosenInSight<HTMLDivElement>(tab)
  return (
    <AdminPage title="Settings">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Settings</h1>
        <ButtonLink to="/admin/settings/health" variant="outline" size="sm">
          <Stethoscope className="icon" />
          Health of the shop
        </ButtonLink>
      </div>
      <div ref={tabs}>
        <Tabs
          label="Settings"
          value={tab}
          tabs={TABS}
          onChange={to => void navigate(settingsPath({ tab: to as Tab }))}
        />
      </div>
    </AdminPage>
  )
}

type FormProps = {
  view: SettingsView
  userId: string
  onAskAgain: () => Promise<SettingsView | undefined>
}

/** A form that was loaded stays, and with it what was typed, whatever is read meanwhile. */
function SettingsTab({ children }: { children: (props: FormProps) => ReactNode }) {
  const userId = useSelector(selectUser)?._id
  const { data: view, error, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!view || !userId) return <Waiting what="the settings" error={error} onReload={() => void refetch()} />
  return children({ view, userId, onAskAgain: async () => (await refetch()).data })
}

function HolidaysTab() {
  const { data: holidays, error, refetch } = useGetHolidaysQuery()
  const festivals = useGetDeskFestivalsQuery().data ?? []
  if (!holidays) return <Waiting what="the holidays" error={error} onReload={() => void refetch()} />
  return <Holidays holidays={holidays} festivals={festivals} />
}
