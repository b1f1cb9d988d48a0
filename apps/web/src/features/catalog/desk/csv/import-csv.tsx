import { LARGEST_CSV } from '@pindivantalu/domain/catalog/product-desk'
import type { CsvImported, CsvPreview as Preview } from '@pindivantalu/domain/catalog/product-desk.wire'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../../../ui/controls/text-field.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { useImportCsvMutation, usePreviewCsvMutation } from '../desk.api.ts'
import { CsvPreview } from './csv-preview.tsx'
import { csvTextOf, importedInWords, importLabel } from './csv-words.ts'

/** Shows what a file would change before anything is written; what is wrong in it can be put right here. */
export function ImportCsv({ onClose }: { onClose: () => void }) {
  const { csv, checked, failure, imported, isChecking, isImporting, ...does } = useCsvImport()
  const heading = useRef<HTMLHeadingElement>(null)
  // It opens above the list, and its last button goes when all is done: what follows begins at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when it is done.
  useEffect(() => heading.current?.focus(), [imported])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file, put right meanwhile, can be chosen again.
    target.value = ''
    if (file) void does.read(file)
  }
  return (
    <section className="panel mb-6 grid gap-4" aria-labelledby="import">
      <h2 ref={heading} id="import" tabIndex={-1} className="panel-title outline-none">
        Import CSV
      </h2>
      {imported && (
        <Alert tone="ok" isNews>
          {importedInWords(imported)}
        </Alert>
      )}
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv"
        hint="Export first: its headings say which columns there are. Columns you leave out stay as they are."
        onChange={choose}
      />
      <TextAreaField
        label="Or paste it here"
        rows={6}
        maxLength={LARGEST_CSV}
        spellCheck={false}
        value={csv}
        onChange={event => does.type(event.target.value)}
      />
      {failure && <Problem>{failure}</Problem>}
      {checked && <CsvPreview preview={checked.preview} />}
      <div className="flex flex-wrap gap-3">
        {isReady(checked) ? (
          <Button isBusy={isImporting} busyLabel="Importing..." onClick={() => void does.write(checked)}>
            {importLabel(checked.preview)}
          </Button>
        ) : (
          <Button
            disabled={csv.trim() === ''}
            isBusy={isChecking}
            busyLabel="Checking..."
            onClick={() => void does.check()}
          >
            Check
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

/** A text, and what became known of it. */
type Checked = { csv: string; preview: Preview }

function isReady(checked: Checked | undefined): checked is Checked {
  return checked !== undefined && checked.preview.errors.length === 0 && checked.preview.rows.length > 0
}

function useCsvImport() {
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const [imported, setImported] = useState<CsvImported>()
  const [askPreview, { isLoading: isChecking }] = usePreviewCsvMutation()
  const [askImport, { isLoading: isImporting }] = useImportCsvMutation()
  // What stands there now, also for an answer that was asked for before.
  const current = useRef(csv)

  /** What was found out about another text says nothing about this one. */
  const type = (text: string) => {
    current.current = text
    setCsv(text)
    setChecked(undefined)
    setFailure(undefined)
    setImported(undefined)
  }
  const read = async (file: File) => {
    type('')
    const text = await csvTextOf(file)
    // Something else was typed or chosen while the file was read.
    if (current.current !== '') return
    if ('refusal' in text) return setFailure(text.refusal)
    type(text.csv)
    await check(text.csv)
  }
  const check = async (text = csv) => {
    setFailure(undefined)
    const { data: preview, error } = await askPreview({ csv: text })
    if (current.current !== text) return
    if (preview) setChecked({ csv: text, preview })
    else setFailure(errorText(error))
  }
  const write = async ({ csv, preview: { version } }: Checked) => {
    const { data, error } = await askImport({ csv, version })
    if (data) {
      // What was typed while it was written is another text, still to be checked.
      type(current.current === csv ? '' : current.current)
      setImported(data)
    } else {
      // Compared again: somebody may have changed a product meanwhile.
      setChecked(undefined)
      setFailure(errorText(error))
    }
  }
  return { csv, checked, failure, imported, isChecking, isImporting, type, read, check, write }
}
