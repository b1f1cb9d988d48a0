import { UserTable } from '../../../features/accounts/people/user-table.tsx'
import { useGetUsersQuery } from '../../../features/accounts/people.api.ts'
import { PeopleList } from './people-list.tsx'
import { peoplePath, usePeopleSearchParams } from './people-search-params.ts'

export function UsersTab() {
  const params = usePeopleSearchParams()
  const { q, page } = params
  // Not the last answer: people of another search must not stand under this one's words.
  const { currentData, error, refetch } = useGetUsersQuery(
    { ...(q && { q }), pageNumber: page },
    { refetchOnMountOrArgChange: true },
  )
  const list = currentData && {
    shown: currentData.users,
    found: currentData.total,
    pages: currentData.pages,
  }
  return (
    <PeopleList list={list} error={error} onReload={refetch} nobody="No users yet">
      {shown => <UserTable users={shown} from={peoplePath(params)} />}
    </PeopleList>
  )
}
