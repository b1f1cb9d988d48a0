import type { CookSheet, CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { dayInHyderabad, isDay } from '@pindivantalu/domain/indian-time'
import { dayLabel } from '@pindivantalu/domain/time-in-words'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SheetCard } from '../../../features/fulfilment/cook-sheet/sheet-card.tsx'
import { SheetChoice } from '../../../features/fulfilment/cook-sheet/sheet-choice.tsx'
import { withoutCookInWords } from '../../../features/fulfilment/cook-sheet/sheet-words.ts'
import { useCookSheets } from '../../../features/fulfilment/cook-sheet/use-cook-sheets.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import '../../../features/fulfilment/cook-sheet/print.css'

/** Day and cook stand in the URL, so that a sheet can be bookmarked. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  const { data, error, refetch } = useCookSheets(day)
  // The shop's clock, also while another day is on its way; the device's only before the shop has said anything.
  const asOf = useLastKnown(data?.asOf)
  const today = dayInHyderabad(asOf ? new Date(asOf) : new Date())
  const sheets = data?.sheets ?? []
  const cook = useAskedCook(address.get('cook') ?? '', sheets)
  const shown = cook._id ? sheets.filter(({ sourcingPartner }) => sourcingPartner._id === cook._id) : sheets
  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true, preventScrollReset: true })
  return (
    <AdminPage title="Cook sheet">
      <h1 className="text-3xl">Cook sheet</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        What each cook makes for a day, and by when: packets of all paid orders that are not collected yet.
        What has no slot, or is overdue, is to be ready first.
      </p>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <SheetChoice
          today={today}
          day={data?.day ?? day ?? today}
          onDay={chosen => show({ day: chosen })}
          cook={cook}
          sheets={sheets}
          onCook={chosen => show({ cook: chosen })}
        />
        {shown.length > 0 && (
          <Button variant="outline" className="max-sm:w-full" onClick={() => window.print()}>
            <Printer className="icon" />
            Print
          </Button>
        )}
      </div>
      {data && <Sheets data={{ ...data, sheets: shown }} whose={cook._id ? cook.name : undefined} />}
      {!data && <Waiting what="the cook sheet" lines={8} error={error} onReload={() => void refetch()} />}
    </AdminPage>
  )
}

/** A bookmark may name a cook who has nothing to make that day. */
function useAskedCook(_id: string, sheets: CookSheet[]): { _id: string; name: string } {
  const found = sheets.find(({ sourcingPartner }) => sourcingPartner._id === _id)?.sourcingPartner
  const known = useLastKnown(found)
  return { _id, name: known?._id === _id ? known.organizationName || known.name : 'The chosen cook' }
}

type SheetsProps = {
  data: CookSheets
  /** Where one cook's sheet is asked for. */
  whose: string | undefined
}

function Sheets({ data: { day, asOf, sheets, withoutCook }, whose }: SheetsProps) {
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
          hint={`${whose ?? 'No cook'} has ${whose ? 'no' : 'an'} order for ${label}. An order comes onto a sheet when its cook is assigned.`}
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
