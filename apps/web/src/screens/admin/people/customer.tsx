import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { NotesPanel } from '../../../features/notes/notes-panel.tsx'
import { useGetCustomerQuery } from '../../../features/orders/owner/customer/customer.api.ts'
import { CustomerOrders } from '../../../features/orders/owner/customer/customer-orders.tsx'
import { CustomerProblems } from '../../../features/orders/owner/customer/customer-problems.tsx'
import { SpendStrip } from '../../../features/orders/owner/customer/spend-strip.tsx'
import { UsualProducts } from '../../../features/orders/owner/customer/usual-products.tsx'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { useListPath } from '../use-list-path.ts'
import { CustomerHead } from './customer-head.tsx'
import { peoplePath } from './people-search-params.ts'
import './customer.css'

export function Component() {
  const { id = '' } = useParams()
  // Who looks after orders has no list of users to go back to.
  const isOwner = useSelector(selectUser)?.isAdmin === true
  const listPath = useListPath(isOwner ? peoplePath({ tab: 'users' }) : '/admin/orderlist')
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetCustomerQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <AdminPage title={currentData?.person.name ?? 'Customer'}>
      {currentData && (
        <Customer
          key={id}
          customer={currentData}
          listPath={listPath}
          isOwner={isOwner}
          receivedAt={fulfilledTimeStamp ?? Date.now()}
        />
      )}
      {!currentData && (
        <>
          <h1 data-loading={error ? undefined : true} className="mb-4 text-2xl">
            Customer
          </h1>
          {error ? (
            <NotLoaded
              error={error}
              onReload={() => void refetch()}
              gone="This person does not exist or has been deleted."
            >
              <ButtonLink to={listPath}>{isOwner ? 'All users' : 'All orders'}</ButtonLink>
            </NotLoaded>
          ) : (
            <div className="panel">
              <LinesSkeleton lines={10} loading="Loading the customer" />
            </div>
          )}
        </>
      )}
    </AdminPage>
  )
}

type CustomerProps = { customer: CustomerView; listPath: string; isOwner: boolean; receivedAt: number }

function Customer({ customer, listPath, isOwner, receivedAt }: CustomerProps) {
  const now = useShopTime({ asOf: customer.asOf, receivedAt }, undefined, MINUTE)
  const { person, spend, notes, usual, problems, addresses, orders } = customer
  const subject = { type: 'user', id: person._id } as const
  return (
    <div className="customer-page">
      <CustomerHead customer={customer} listPath={listPath} isOwner={isOwner} />
      <SpendStrip spend={spend} />
      <div className="customer-columns">
        <div className="customer-column">
          <NotesPanel subject={subject} notes={notes} label="Note about this person" now={now} />
          <CustomerProblems problems={problems} />
          <UsualProducts usual={usual} />
          <Addresses addresses={addresses} />
        </div>
        <CustomerOrders id={person._id} first={orders} now={now} />
      </div>
    </div>
  )
}

function Addresses({ addresses }: Pick<CustomerView, 'addresses'>) {
  return (
    <section className="panel" aria-labelledby="addresses-of-customer">
      <PanelHead id="addresses-of-customer" title="Addresses" />
      {addresses.length === 0 && <p className="text-sm text-ink-2">None is saved.</p>}
      <ul className="divide-y divide-line text-sm">
        {addresses.map(address => (
          <li key={address._id} className="py-2 wrap-anywhere">
            <b className="font-semibold">{address.name}</b>
            <p className="text-ink-2">{addressOnOneLine(address)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
