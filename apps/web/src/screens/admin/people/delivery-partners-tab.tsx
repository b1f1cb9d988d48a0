import { DeliveryPartnerTable } from '../../../features/accounts/people/delivery-partner-table.tsx'
import { useGetDeliveryPartnersQuery } from '../../../features/accounts/people.api.ts'
import { PeopleList } from './people-list.tsx'
import { peopleOnPage } from './people-on-page.ts'
import { usePeopleSearchParams } from './people-search-params.ts'

/** Both lists are cut from one answer: a partner who is approved is at once in the other. */
export function DeliveryPartnersTab({ isWaitingList = false }: { isWaitingList?: boolean }) {
  const params = usePeopleSearchParams()
  const { data, error, refetch } = useGetDeliveryPartnersQuery('all', { refetchOnMountOrArgChange: true })
  const partners = data?.filter(({ status }) => (status === 'pending') === isWaitingList)
  const list = partners && peopleOnPage(partners, params)
  return (
    <PeopleList
      list={list}
      error={error}
      onReload={refetch}
      nobody={isWaitingList ? 'Nobody waits for approval' : 'No delivery partners yet'}
    >
      {shown => <DeliveryPartnerTable partners={shown} isWaitingList={isWaitingList} />}
    </PeopleList>
  )
}
