import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { cookLineKey } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPageLine } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { t } from '@pindivantalu/texts/t'
import { ChevronDown, CircleCheckBig } from 'lucide-react'

type DoneLinesProps = { lines: CookPageLine[]; onNotYet: (line: CookPageLine) => void }

/** Folded away; what was ticked by mistake comes back with a press. */
export function DoneLines({ lines, onNotYet }: DoneLinesProps) {
  const packets = lines.reduce((sum, line) => sum + line.packets, 0)
  if (lines.length === 0) return null
  return (
    <details className="rounded-lg border-2 border-line-control bg-white">
      <summary className="flex min-h-16 cursor-pointer items-center gap-3 px-4 text-lg font-semibold">
        <CircleCheckBig className="icon flex-none text-ok" aria-hidden="true" />
        {t('Done')} <span className="count count-quiet">{packets}</span>
        <ChevronDown className="icon ms-auto flex-none" aria-hidden="true" />
      </summary>
      <ul>
        {lines.map(line => (
          <li
            key={cookLineKey(line)}
            className="flex flex-wrap items-center gap-3 border-t border-line-mid px-4 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-display text-lg text-ink-2">{nameOf(line)}</span>
              <span className="text-ink-2">
                {line.packets} × {line.weight}
              </span>
            </span>
            <button
              type="button"
              className="min-h-12 rounded-md border-2 border-line-control px-3 font-semibold"
              onClick={() => onNotYet(line)}
            >
              {t('Not yet')}
              <span className="sr-only">: {nameOf(line)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
