import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { arePacketsRight, type EnquiryLine } from './enquiry-draft.ts'

type EnquiryLinesProps = {
  lines: EnquiryLine[]
  /** What is said at each line whose packets are wrong. */
  problem: string | undefined
  onChange: (lines: EnquiryLine[]) => void
}

export function EnquiryLines({ lines, problem, onChange }: EnquiryLinesProps) {
  const change = (changed: EnquiryLine, to: Partial<EnquiryLine>) =>
    onChange(lines.map(line => (line === changed ? { ...line, ...to } : line)))
  return (
    <ul className="divide-y divide-line empty:hidden" aria-label={t('What you would like')}>
      {lines.map(line => {
        const name = nameOf(line.product)
        return (
          <li
            // By place: a line that is changed stays the same line, and keeps the focus.
            key={`${line.product._id} ${lines.indexOf(line)}`}
            className="grid gap-2 py-3"
          >
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 font-semibold wrap-break-word">{name}</p>
              <IconButton
                label={t('Remove {name}', { name })}
                variant="ghost"
                className="text-bad"
                onClick={() => onChange(lines.filter(other => other !== line))}
              >
                <Trash2 className="icon" />
              </IconButton>
            </div>
            <div className="flex flex-wrap gap-3 [&>*]:min-w-28 [&>*]:flex-1">
              <SelectField
                label={t('Weight')}
                value={line.weight}
                onChange={({ target }) => change(line, { weight: target.value })}
              >
                {line.product.customization.priceCustomization.map(({ weight }) => (
                  <option key={weight}>{weight}</option>
                ))}
              </SelectField>
              <TextField
                label={t('Packets')}
                inputMode="numeric"
                maxLength={4}
                value={line.packets}
                error={arePacketsRight(line) ? undefined : problem}
                onChange={({ target }) => change(line, { packets: target.value })}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
