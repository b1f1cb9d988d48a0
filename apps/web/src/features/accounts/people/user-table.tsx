import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/layout/table-cards.tsx'
import { DeleteUser } from './delete-user.tsx'
import { PeopleTable } from './people-table.tsx'
import { EMAIL, PHONE } from './person-cells.tsx'
import { PersonMarks } from './person-marks.tsx'

const NAME: Column<UserView> = {
  label: 'Name',
  onPhone: 'wide',
  cell: user => (
    <Link to={`/admin/customers/${user._id}`} className="link text-base font-semibold wrap-anywhere">
      {user.name}
    </Link>
  ),
}

const ROLE: Column<UserView> = { label: 'Role', cell: user => <PersonMarks person={user} /> }

const COLUMNS: Column<UserView>[] = [NAME, PHONE, EMAIL, ROLE]

/** `from` is where the page of a person leads back to. An admin must lose the role before they can be deleted. */
export function UserTable({ users, from }: { users: UserView[]; from: string }) {
  const [leaving, setLeaving] = useState<UserView>()
  const place = useRef<HTMLDivElement>(null)
  const onDeleted = () => {
    setLeaving(undefined)
    place.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus()
  }
  return (
    <div ref={place}>
      <PeopleTable
        caption="Users"
        columns={COLUMNS}
        rows={users}
        actions={user => (
          <>
            <ButtonLink
              to={`/admin/user/${user._id}/edit`}
              state={{ from }}
              variant="outline"
              size="sm"
              className="max-md:flex-1"
            >
              <Pencil className="icon" />
              Edit<span className="sr-only"> {user.name}</span>
            </ButtonLink>
            {!user.isAdmin && (
              <Button variant="danger" size="sm" className="max-md:flex-1" onClick={() => setLeaving(user)}>
                <Trash2 className="icon" />
                Delete<span className="sr-only"> {user.name}</span>
              </Button>
            )}
          </>
        )}
      />
      {leaving && <DeleteUser user={leaving} onCancel={() => setLeaving(undefined)} onDeleted={onDeleted} />}
    </div>
  )
}
