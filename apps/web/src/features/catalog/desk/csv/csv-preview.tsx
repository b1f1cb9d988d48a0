import type { CsvError, CsvRow, CsvPreview as Preview } from '@pindivantalu/domain/catalog/product-desk.wire'
import { ArrowRight } from 'lucide-react'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { placeOf, previewInWords } from './csv-words.ts'

/** Nobody reads more before deciding, and phones would stand still drawing thousands. */
const MOST_SHOWN = 100

export function CsvPreview({ preview }: { preview: Preview }) {
  const { errors, warnings, rows } = preview
  return (
    <div className="grid gap-4">
      <Alert tone={errors.length > 0 ? 'bad' : 'info'} isNews>
        {previewInWords(preview)}
      </Alert>
      {warnings.length > 0 && (
        <Alert tone="warn" isNews>
          <Places label="Warnings" places={warnings} />
        </Alert>
      )}
      {errors.length > 0 ? <Places label="Errors" places={errors} /> : <Rows rows={rows} />}
    </div>
  )
}

/** What is to be said of lines of the file, whether it holds the import back or not. */
function Places({ label, places }: { label: string; places: CsvError[] }) {
  return (
    <>
      <ol aria-label={label} className="grid gap-2">
        {places.slice(0, MOST_SHOWN).map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place of a file can have two, and the list never changes.
          <li key={index} className="wrap-anywhere">
            <strong className="font-semibold">{placeOf(place)}</strong>: {place.message}
          </li>
        ))}
      </ol>
      <More count={places.length - MOST_SHOWN} />
    </>
  )
}

function Rows({ rows }: { rows: CsvRow[] }) {
  return (
    <>
      <ul aria-label="Changes" className="grid gap-3">
        {rows.slice(0, MOST_SHOWN).map(row => (
          <li key={row.line} className="rounded-md border border-line p-3">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold wrap-anywhere">{row.name}</strong>
              {row.product === null && <Badge tone="ok">New</Badge>}
              <span className="text-sm text-ink-2">line {row.line}</span>
            </p>
            <dl className="mt-1 grid gap-1">
              {row.changes.map(change => (
                <div key={change.column} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-2">{change.column}</dt>
                  <dd className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
                    {row.product !== null && <Before text={change.from} />}
                    <span className="line-clamp-3 font-medium">{change.to || 'nothing'}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More count={rows.length - MOST_SHOWN} />
    </>
  )
}

function Before({ text }: { text: string }) {
  return (
    <>
      {text ? (
        <del className="line-clamp-3 text-ink-2">{text}</del>
      ) : (
        <span className="text-ink-2">nothing</span>
      )}
      <ArrowRight className="icon text-ink-3" />
      <span className="sr-only">becomes</span>
    </>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="text-ink-2">And {count} more.</p> : null
}
