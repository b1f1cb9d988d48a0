import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { ArrowLeft } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetEveryDeskProductQuery } from '../../../features/catalog/desk/desk.api.ts'
import { useGetShopTimeQuery } from '../../../features/config/clock.api.ts'
import {
  useGetDeskFestivalQuery,
  useGetDeskFestivalsQuery,
} from '../../../features/festivals/desk/festival-desk.api.ts'
import { FestivalForm } from '../../../features/festivals/desk/form/festival-form.tsx'
import { useGetHolidaysQuery } from '../../../features/settings/settings.api.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { SAVED } from '../../../ui/feedback/unsaved-changes.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NotLoaded } from '../not-loaded.tsx'

const LIST = '/admin/festivals'
/** In the place of an id. */
const NEW = 'new'

/** `?copy=` names the festival that a new one begins as. */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const copied = query.get('copy') ?? ''
  return (
    <AdminPage title="Festival">
      <ButtonLink to={LIST} variant="ghost" size="sm" className="mb-1 -ms-2 max-lg:min-h-11">
        <ArrowLeft className="icon" />
        All festivals
      </ButtonLink>
      {id === NEW ? (
        <LoadedForm key={`${NEW} ${copied}`} id={copied} isNew />
      ) : (
        <LoadedForm key={id} id={id} isNew={false} />
      )}
    </AdminPage>
  )
}

/** Of the festival itself, or of the one that is copied; without either there is nothing to load of it. */
function LoadedForm({ id, isNew }: { id: string; isNew: boolean }) {
  const navigate = useNavigate()
  const userId = useSelector(selectUser)?._id
  const festival = useGetDeskFestivalQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
    // It opens and closes by itself.
    pollingInterval: isNew ? 0 : MINUTE,
  })
  const products = useGetEveryDeskProductQuery(undefined, { refetchOnMountOrArgChange: true })
  const others = useGetDeskFestivalsQuery()
  // The form does not wait for them: a festival can be planned without.
  const holidays = useGetHolidaysQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? []
  const time = useGetShopTimeQuery()
  const loaded = festival.currentData
  const isThere = id === '' || loaded !== undefined
  // Asked before the errors: a form that was loaded stays, and with it what was typed.
  if (isThere && products.data && others.data && time.data && userId)
    return (
      <FestivalForm
        festival={isNew ? undefined : loaded}
        copied={isNew ? loaded : undefined}
        products={forSale(products.data, loaded?.products.map(({ product }) => product) ?? [])}
        others={others.data}
        holidays={holidays}
        userId={userId}
        clock={{ asOf: time.data.asOf, receivedAt: time.fulfilledTimeStamp ?? Date.now() }}
        onCreated={({ _id }) => void navigate(`${LIST}/${_id}`, { replace: true, state: SAVED })}
        onDeleted={() => void navigate(LIST, { replace: true, state: SAVED })}
        onAskAgain={async () => (await festival.refetch()).data}
      />
    )
  const failed = [festival, products, others, time].find(({ error }) => error !== undefined)
  return (
    <>
      <h1 className="mb-4 text-2xl">{isNew ? 'New festival' : 'Festival'}</h1>
      {failed ? (
        <NotLoaded
          error={failed.error}
          onReload={() => void failed.refetch()}
          gone="This festival does not exist or has been deleted."
        >
          <ButtonLink to={LIST}>All festivals</ButtonLink>
        </NotLoaded>
      ) : (
        <div className="panel">
          <LinesSkeleton lines={10} loading="Loading the festival" />
        </div>
      )}
    </>
  )
}

/** What the festival has stands first. What customers have never seen cannot be sold. */
function forSale(products: readonly DeskProductView[], chosen: readonly string[]): DeskProductView[] {
  const seen = products.filter(({ _id, isDraft }) => !isDraft || chosen.includes(_id))
  return seen.toSorted((one, other) => Number(chosen.includes(other._id)) - Number(chosen.includes(one._id)))
}
