import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import {
  useGetDeskFestivalQuery,
  useGetFestivalToMakeQuery,
} from '../../../features/festivals/desk/festival-desk.api.ts'
import { ToMake } from '../../../features/festivals/desk/to-make/to-make.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NotLoaded } from '../not-loaded.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { currentData: festival, ...asked } = useGetDeskFestivalQuery(id)
  const { currentData: toMake, ...counted } = useGetFestivalToMakeQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const failed = [asked, counted].find(({ error }) => error !== undefined)
  const isThere = festival !== undefined && toMake !== undefined
  return (
    <AdminPage title="To make">
      <ButtonLink
        to={`/admin/festivals/${id}`}
        variant="ghost"
        size="sm"
        className="mb-1 -ms-2 max-lg:min-h-11"
      >
        <ArrowLeft className="icon" />
        {festival?.name ?? 'The festival'}
      </ButtonLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">To make</h1>
        {toMake && toMake.products.length > 0 && (
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            Print
          </Button>
        )}
      </div>
      {isThere && <ToMake festival={festival} toMake={toMake} />}
      {!isThere && failed && (
        <NotLoaded
          error={failed.error}
          onReload={() => void failed.refetch()}
          gone="This festival does not exist or has been deleted."
        >
          <ButtonLink to="/admin/festivals">All festivals</ButtonLink>
        </NotLoaded>
      )}
      {!isThere && !failed && (
        <div className="panel">
          <LinesSkeleton lines={8} loading="Loading what is to be made" />
        </div>
      )}
    </AdminPage>
  )
}
