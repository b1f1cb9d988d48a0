import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/layout/table-cards.tsx'
import { DeleteUser } from './delete-user.tsx'
import { PeopleTable } from './people-table.tsx'
import { EMAIL, PHONE, titleColumn } from './person-cells.tsx'
import { ROLE_LABELS } from './role-words.ts'

const ADMIN: Column<UserView> = {
  label: 'Admin',
  cell: ({ isAdmin, staffRole }) => {
    if (isAdmin)
      return (
        <Badge tone="info" icon={ShieldCheck}>
          Admin
        </Badge>
      )
    if (staffRole) return <Badge tone="neutral">{ROLE_LABELS[staffRole]}</Badge>
    return <span className="text-ink-3">No</span>
  },
}

const COLUMNS: Column<UserView>[] = [titleColumn('Name', user => user.name), PHONE, EMAIL, ADMIN]

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
