import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { choiceOnLine, productsOnSheet } from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, CookSheetLine } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { type ReadyTime, readyByInWords, readyTimes } from '@pindivantalu/domain/fulfilment/ready-times'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { FileText } from 'lucide-react'
import { CookLinks } from './cook-links.tsx'
import { pdfUrl } from './cook-sheet.api.ts'
import { SendSheet } from './send-sheet.tsx'
import { countsInWords } from './sheet-words.ts'

/** What one cook makes on one day, as it hangs in the kitchen. */
export function SheetCard({ sheet }: { sheet: CookSheet }) {
  const { sourcingPartner: cook, day, orders } = sheet
  const title = cook.organizationName || cook.name
  const titleId = `sheet-${cook._id}`
  return (
    <section aria-labelledby={titleId} className="card p-4 lg:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <p className="text-ink-2">
            {cook.name}
            {cook.phone && <span className="whitespace-nowrap"> · {formatPhone(cook.phone)}</span>}
          </p>
          <p className="mt-1 font-semibold">
            {formatWeekday(day)}
            <span className="sr-only">, {formatDay(day)}</span> · {countsInWords(sheet)}
          </p>
        </div>
        {orders > 0 && (
          <div className="not-on-paper flex flex-wrap gap-3 max-sm:w-full">
            <a href={pdfUrl(sheet)} target="_blank" rel="noopener" className="btn btn-outline">
              <FileText className="icon" />
              <span>
                PDF<span className="sr-only"> for {title}</span>
              </span>
            </a>
            <SendSheet sheet={sheet} />
          </div>
        )}
      </div>
      {orders > 0 && <CookLinks sheet={sheet} />}
      {orders > 0 ? (
        // With large letters on a small phone the table is wider than the page.
        <div className="overflow-x-auto">
          {readyTimes(day, sheet.lines).map(time => (
            <SheetTable key={time.slot} sheet={sheet} time={time} title={title} />
          ))}
        </div>
      ) : (
        <p className="mt-4 text-ink-2">Everything of this day is collected. Nothing is left to make.</p>
      )}
    </section>
  )
}

type SheetTableProps = { sheet: CookSheet; time: ReadyTime<CookSheetLine>; title: string }

function SheetTable({ sheet: { day }, time, title }: SheetTableProps) {
  return (
    <table className="table mt-5">
      <caption className="text-start text-lg font-semibold text-ink">
        {readyByInWords(day, time.slot)}
        <span className="font-normal text-ink-2"> for delivery {time.slot.replace('-', '–')}</span>
        <span className="sr-only">
          , {title}, {formatDay(day)}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            Packets
          </th>
          <th scope="col">Weight</th>
          <th scope="col">Choice</th>
          <th scope="col" className="num">
            Orders
          </th>
        </tr>
      </thead>
      {productsOnSheet(time.lines).map(({ product, name, teluguName, total, lines }) => (
        <tbody key={product}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="whitespace-normal text-base text-ink">
              {name}
              {teluguName && <span lang="te"> {teluguName}</span>}
              {total && <span className="font-normal"> · {total} in all</span>}
            </th>
          </tr>
          {lines.map(line => (
            <SheetLine key={`${line.weight} ${choiceOnLine(line)}`} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function SheetLine({ line }: { line: CookSheetLine }) {
  return (
    <tr>
      <td className="num text-lg font-semibold">{line.quantity}</td>
      <td className="whitespace-nowrap">{line.weight}</td>
      <td>{choiceOnLine(line)}</td>
      <td className="num text-ink-2">{line.orders}</td>
    </tr>
  )
}
