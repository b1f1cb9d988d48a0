import { LABELS_ON_A4 } from '@pindivantalu/domain/labels/paper'
import { OptionChips } from '../../ui/controls/option-chips.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { OnPaper } from './papers.ts'

const PLACES = Array.from({ length: LABELS_ON_A4 }, (_, index) => String(index + 1))
const PAPERS = [
  { value: 'a4', label: 'A4, 8 labels', note: '2 × 4 of 100 × 70 mm' },
  { value: 'roll', label: 'Thermal roll', note: '100 × 70 mm, one by one' },
]

type PaperChoiceProps = { paper: OnPaper; onChange: (change: Record<string, string>) => void }

export function PaperChoice({ paper: { format, start }, onChange }: PaperChoiceProps) {
  return (
    <Panel title="Paper" titleClassName="mb-3">
      <OptionChips
        name="paper"
        legend="Labels on"
        className="paper-choice"
        options={PAPERS}
        value={format}
        onChange={chosen => onChange({ format: chosen })}
      />
      {format === 'a4' && (
        <SelectField
          label="Start at place"
          hint="For a sheet that was begun."
          className="mt-4"
          value={String(start)}
          onChange={({ target }) => onChange({ start: target.value })}
        >
          {PLACES.map(place => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
      )}
      <p className="mt-3 text-sm text-ink-2">Print at 100 %, margins none.</p>
    </Panel>
  )
}
