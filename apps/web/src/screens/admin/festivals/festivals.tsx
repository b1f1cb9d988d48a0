import { Plus } from 'lucide-react'
import { useGetDeskFestivalsQuery } from '../../../features/festivals/desk/festival-desk.api.ts'
import { FestivalTable } from '../../../features/festivals/desk/list/festival-table.tsx'
import { useGetHolidaysQuery } from '../../../features/settings/settings.api.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

export function Component() {
  const {
    data: festivals,
    error,
    refetch,
  } = useGetDeskFestivalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const holidays = useGetHolidaysQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? []
  const newFestival = (
    <ButtonLink to="/admin/festivals/new">
      <Plus className="icon" />
      New festival
    </ButtonLink>
  )
  return (
    <AdminPage title="Festivals">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Festivals</h1>
        {festivals && festivals.length > 0 && newFestival}
      </div>
      {!festivals && <Waiting what="the festivals" error={error} onReload={() => void refetch()} />}
      {festivals && festivals.length > 0 && <FestivalTable festivals={festivals} holidays={holidays} />}
      {festivals?.length === 0 && (
        <EmptyState
          className="card py-14"
          title="No festival yet"
          hint="Take orders for Sankranti or Ugadi weeks ahead: its own days, quantities and prices. Begin with a draft; customers see nothing until you plan it."
          action={newFestival}
        />
      )}
    </AdminPage>
  )
}
