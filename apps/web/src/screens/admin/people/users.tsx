import { useNavigate } from 'react-router'
import { KindFilter } from '../../../features/accounts/people/kind-filter.tsx'
import { UserTable } from '../../../features/accounts/people/user-table.tsx'
import {
  useGetDeliveryPartnersQuery,
  useGetSourcingPartnersQuery,
  useGetUsersQuery,
} from '../../../features/accounts/people.api.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useChosenInSight } from '../../../ui/hooks/use-chosen-in-sight.ts'
import { AdminPage } from '../admin-page.tsx'
import { DeliveryPartnersTab } from './delivery-partners-tab.tsx'
import { PeopleList } from './people-list.tsx'
import { peoplePath, type Tab, usePeopleSearchParams } from './people-search-params.ts'
import { SourcingPartnersTab } from './sourcing-partners-tab.tsx'

const TABS = [
  { value: 'pending', label: 'Delivery Partners (Pending)', content: <DeliveryPartnersTab isWaitingList /> },
  { value: 'delivery-partners', label: 'Delivery Partners', content: <DeliveryPartnersTab /> },
  { value: 'users', label: 'Users', content: <UsersTab /> },
  { value: 'sourcing-partners', label: 'Sourcing Partners', content: <SourcingPartnersTab /> },
] as const

/** The one number that asks for work is red. */
const LOUD_FIRST_COUNT = '[&_.tab:first-child_.count]:bg-chilli-600 [&_.tab:first-child_.count]:text-paper-0'

export function Component() {
  const navigate = useNavigate()
  const { tab } = usePeopleSearchParams()
  const counts = useCounts()
  // Wider still with their numbers.
  const tabs = useChosenInSight<HTMLDivElement>([tab, ...Object.values(counts)].join())
  return (
    <AdminPage title="Users">
      <h1 className="mb-4 text-3xl">Users</h1>
      <div ref={tabs} className={counts.pending ? LOUD_FIRST_COUNT : undefined}>
        <Tabs
          label="Users"
          value={tab}
          tabs={TABS.map(one => ({ ...one, ...counted(counts[one.value]) }))}
          onChange={to => void navigate(peoplePath({ tab: to as Tab }))}
        />
      </div>
    </AdminPage>
  )
}

/** Each is asked for by its tab anyway; none costs a call of its own that the owner would wait for. */
function useCounts(): Record<Tab, number | undefined> {
  const { data: deliverers } = useGetDeliveryPartnersQuery('all')
  const { data: users } = useGetUsersQuery({ pageNumber: 1 })
  const { data: cooks } = useGetSourcingPartnersQuery('all')
  return {
    pending: deliverers?.filter(({ status }) => status === 'pending').length,
    'delivery-partners': deliverers?.filter(({ status }) => status !== 'pending').length,
    users: users?.total,
    'sourcing-partners': cooks?.length,
  }
}

/** A number that is not known yet, or could not be had, is left away. */
function counted(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count }
}

function UsersTab() {
  const params = usePeopleSearchParams()
  const { q, page, kind } = params
  const navigate = useNavigate()
  // Not the last answer: people of another search must not stand under this one's words.
  const { currentData, error, refetch } = useGetUsersQuery(
    { ...(q && { q }), ...(kind && { kind }), pageNumber: page },
    { refetchOnMountOrArgChange: true },
  )
  const list = currentData && {
    shown: currentData.users,
    found: currentData.total,
    pages: currentData.pages,
  }
  return (
    <PeopleList
      list={list}
      error={error}
      onReload={refetch}
      nobody="No users yet"
      action={
        <KindFilter kind={kind} onChange={kind => void navigate(peoplePath({ tab: 'users', q, kind }))} />
      }
    >
      {shown => <UserTable users={shown} from={peoplePath(params)} />}
    </PeopleList>
  )
}
