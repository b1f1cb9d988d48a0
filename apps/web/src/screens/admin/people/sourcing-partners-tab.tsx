import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SourcingPartnerForm } from '../../../features/accounts/people/sourcing-partner-form.tsx'
import { SourcingPartnerTable } from '../../../features/accounts/people/sourcing-partner-table.tsx'
import { useGetSourcingPartnersQuery } from '../../../features/accounts/people.api.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SAVED } from '../../../ui/feedback/unsaved-changes.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleOnPage } from './people-on-page.ts'
import { peoplePath, usePeopleSearchParams } from './people-search-params.ts'

const NEW = 'new'

export function SourcingPartnersTab() {
  const params = usePeopleSearchParams()
  const { data, error, refetch } = useGetSourcingPartnersQuery('all', { refetchOnMountOrArgChange: true })
  const list = useRef<HTMLDivElement>(null)
  const lastPartner = useRef(params.partner)
  useEffect(() => {
    // Back from a form, whose buttons are gone.
    if (lastPartner.current && !params.partner)
      list.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus()
    lastPartner.current = params.partner
  }, [params.partner])
  if (params.partner !== undefined && (params.partner === NEW || data)) {
    return <PartnerForm key={params.partner} />
  }
  return (
    <div ref={list}>
      <PeopleList
        list={data && peopleOnPage(data, params)}
        error={error}
        onReload={refetch}
        nobody="No sourcing partners yet"
        action={
          <ButtonLink to={peoplePath({ ...params, partner: NEW })} variant="outline" className="ms-auto">
            <Plus className="icon" />
            Add sourcing partner
          </ButtonLink>
        }
      >
        {shown => (
          <SourcingPartnerTable partners={shown} pathOf={partner => peoplePath({ ...params, partner })} />
        )}
      </PeopleList>
    </div>
  )
}

function PartnerForm() {
  const navigate = useNavigate()
  const params = usePeopleSearchParams()
  const { data: partners } = useGetSourcingPartnersQuery('all')
  const listPath = peoplePath({ ...params, partner: undefined })
  const partner = partners?.find(({ _id }) => _id === params.partner)
  if (params.partner !== NEW && !partner) {
    return (
      <div ref={focusOnceThere} tabIndex={-1} className="outline-none">
        <EmptyState
          title="This sourcing partner does not exist."
          action={<ButtonLink to={listPath}>All sourcing partners</ButtonLink>}
        />
      </div>
    )
  }
  return (
    <SourcingPartnerForm
      partner={partner}
      listPath={listPath}
      onSaved={() => void navigate(listPath, { state: SAVED })}
    />
  )
}

/** The form that had the focus may have gone with its partner, if someone else has deleted them. */
const focusOnceThere = (notice: HTMLElement | null) => notice?.focus()
