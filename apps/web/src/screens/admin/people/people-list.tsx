import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { Pager } from '../../../ui/controls/pager.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Waiting } from '../waiting.tsx'
import { peoplePath, usePeopleSearchParams } from './people-search-params.ts'

type PeopleListProps<Person> = {
  /** Undefined until it has come. */
  list: { shown: Person[]; found: number; pages: number } | undefined
  error: unknown
  onReload: () => unknown
  /** What is said when there is nobody at all. */
  nobody: string
  /** Beside the search. */
  action?: ReactNode
  children: (shown: Person[]) => ReactNode
}

/** A list of the owner's people, with its search, its pages, and what stands there instead of it. */
export function PeopleList<Person>(props: PeopleListProps<Person>) {
  const { list, error, onReload, nobody, action, children } = props
  const navigate = useNavigate()
  const { tab, q, page, kind } = usePeopleSearchParams()
  const search = (q: string) =>
    void navigate(peoplePath({ tab, q, kind }), { replace: true, preventScrollReset: true })
  // After the last page, where an old link leads, or deleting the last one of it.
  if (list?.shown.length === 0 && list.found > 0)
    return <Navigate to={peoplePath({ tab, q, kind, page: list.pages })} replace />
  const isNobody = list?.found === 0 && q === '' && kind === undefined
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <ListSearch
          key={tab}
          q={q}
          label="People"
          hint="Name or phone"
          found={list?.found}
          onSearch={search}
        />
        {action}
      </div>
      {list && (isNobody ? <EmptyState title={nobody} className="py-10" /> : children(list.shown))}
      {!list && <Waiting what="people" error={error} onReload={() => void onReload()} />}
      <Pager page={page} pages={list?.pages ?? 1} pathOf={page => peoplePath({ tab, q, kind, page })} />
    </>
  )
}
