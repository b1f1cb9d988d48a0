import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { UserForm } from '../../../features/accounts/people/user-form.tsx'
import { UserHistory } from '../../../features/accounts/people/user-history.tsx'
import { useGetUserQuery } from '../../../features/accounts/people.api.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { useListPath } from '../use-list-path.ts'
import { peoplePath } from './people-search-params.ts'

export function Component() {
  const { id = '' } = useParams()
  const listPath = useListPath(peoplePath({ tab: 'users' }))
  return (
    <AdminPage title="Edit user">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={listPath} variant="outline">
          <ArrowLeft className="icon" />
          Back
        </ButtonLink>
        <h1 className="text-3xl">Edit user</h1>
      </div>
      <EditUser key={id} id={id} listPath={listPath} />
    </AdminPage>
  )
}

function EditUser({ id, listPath }: { id: string; listPath: string }) {
  const { currentData: user, error, refetch } = useGetUserQuery(id)
  // Asked before the error: a form that was loaded stays, and with it what was typed.
  if (user)
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <UserForm user={user} listPath={listPath} />
        <UserHistory userId={id} />
      </div>
    )
  if (!error)
    return (
      <div className="panel max-w-2xl">
        <LinesSkeleton lines={6} loading="Loading the user" />
      </div>
    )
  return (
    <NotLoaded
      error={error}
      onReload={() => void refetch()}
      gone="This person does not exist or has been deleted."
    >
      <ButtonLink to={listPath}>All users</ButtonLink>
    </NotLoaded>
  )
}
