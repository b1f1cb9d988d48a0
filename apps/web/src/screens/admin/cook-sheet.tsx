import type { CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { dayInHyderabad, dayLabel } from '@pindivantalu/domain/indian-time'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SheetCard } from '../../features/fulfilment/cook-sheet/sheet-card.tsx'
import { SheetChoice } from '../../features/fulfilment/cook-sheet/sheet-choice.tsx'
import { withoutCookInWords } from '../../features/fulfilment/cook-sheet/sheet-words.ts'
import { useCookSheets } from '../../features/fulfilment/cook-sheet/use-cook-sheets.ts'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx'
import { AdminPage } from './admin-page.tsx'
import '../../features/fulfilment/cook-sheet/print.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Day and cook stand in the address, so that a sheet can be kept among the bookmarks. */
export function Component() {
  useLiveOrders()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('day') ?? ''
  const day = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined
  const { data, error, refetch } = useCookSheets(day)
  const today = dayInHyderabad(data ? new Date(data.asOf) : new Date())
  const sheets = data?.sheets ?? []
  const cook = sheets.find(({ sourcingPartner }) => sourcingPartner._id === address.get('cook'))
  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true, preventScrollReset: true })
  return (
    <AdminPage title="Cook sheet" place="/admin/cook-sheet">
      <h1 className="text-3xl">Cook sheet</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        What each cook makes for a day: packets of all paid orders that are not collected yet. An order
        without a slot is due the day after it was paid.
      </p>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <SheetChoice
          today={today}
          day={data?.day ?? day ?? today}
          cook={cook?.sourcingPartner._id ?? ''}
          sheets={sheets}
          onDay={chosen => show({ day: chosen })}
          onCook={chosen => show({ cook: chosen })}
        />
        {sheets.length > 0 && (
          <Button variant="outline" className="max-sm:w-full" onClick={() => window.print()}>
            <Printer className="icon" />
            Print
          </Button>
        )}
      </div>
      {data && <Sheets data={{ ...data, sheets: cook ? [cook] : sheets }} />}
      {!data && error === undefined && (
        <div className="card p-4">
          <LinesSkeleton lines={8} loading="Loading the cook sheet" />
        </div>
      )}
      {!data && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
    </AdminPage>
  )
}

function Sheets({ data: { day, asOf, sheets, withoutCook } }: { data: CookSheets }) {
  const board = `/admin/today?day=${day}`
  const label = dayLabel(day, new Date(asOf))
  return (
    <>
      {withoutCook > 0 && (
        <div className="mb-4">
          <Alert tone="warn">
            {withoutCookInWords(withoutCook)}{' '}
            <Link to={board} className="link">
              Assign a cook
            </Link>
          </Alert>
        </div>
      )}
      {sheets.length > 0 ? (
        <div className="cook-sheets grid gap-5">
          {sheets.map(sheet => (
            <SheetCard key={sheet.sourcingPartner._id} sheet={sheet} />
          ))}
        </div>
      ) : (
        <EmptyState
          className="card py-14"
          title="No records found"
          hint={`No cook has an order for ${label}. An order comes onto a sheet when its cook is assigned.`}
          action={
            <ButtonLink to={board} variant="outline">
              Open the board
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
