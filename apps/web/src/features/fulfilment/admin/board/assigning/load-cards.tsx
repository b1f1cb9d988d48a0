import { isTooMuch, type Load } from '@pindivantalu/domain/fulfilment/board-loads'
import type { ReactNode } from 'react'
import { errorText } from '../../../../../lib/api/error-text.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import type { Choices } from '../../partner-choices.ts'
import { afterInWords, loadInWords } from './load-words.ts'

type LoadCardsProps = {
  legend: string
  name: string
  /** 'stops', 'packets' */
  unit: string
  choices: Choices<unknown>
  loads: readonly Load[]
  chosen: string
  onChoose: (id: string) => void
  /** A card before all others, for leaving it as it is. */
  asGiven?: ReactNode
  className?: string | undefined
}

/** Partners as radios, each with what they have to do. The first nine are also chosen by their digit. */
export function LoadCards(props: LoadCardsProps) {
  const { legend, name, unit, choices, loads, chosen, onChoose, asGiven, className } = props
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1 text-xs text-ink-2">{legend}</legend>
      {!choices.data && choices.error !== undefined && (
        <Alert tone="bad">
          {errorText(choices.error)}{' '}
          <Button variant="outline" size="sm" onClick={() => void choices.refetch()}>
            Reload
          </Button>
        </Alert>
      )}
      {choices.data?.length === 0 && <p className="text-sm text-ink-2">Nobody is approved yet.</p>}
      <div className="no-bar -m-1 flex gap-2 overflow-x-auto p-1">
        {asGiven && (
          <label className="load w-32">
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen === ''}
              onChange={() => onChoose('')}
            />
            {asGiven}
          </label>
        )}
        {loads.map(load => {
          const isOver = isTooMuch(load)
          return (
            <label key={load._id} className="load" data-too-much={isOver || undefined}>
              <input
                type="radio"
                name={name}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                value={load._id}
                aria-label={loadInWords(load, unit)}
                checked={chosen === load._id}
                onChange={() => onChoose(load._id)}
              />
              <span className="flex justify-between gap-1.5">
                <span className="truncate font-semibold">{load.name}</span>
                <span className={classNames('flex-none', isOver ? 'font-semibold text-bad' : 'text-ink-2')}>
                  {load.has + (chosen === load._id ? load.adds : 0)} of {load.limit}
                </span>
              </span>
              <span className="flex items-center gap-2">
                <Meter load={load} />
                <span className={classNames('flex-none text-xs', isOver ? 'text-bad' : 'text-ink-2')}>
                  {afterInWords(load)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Meter({ load }: { load: Load }) {
  const { has, adds, limit } = load
  return (
    <span className="board-steps h-1.5 flex-1" aria-hidden="true">
      <span
        className={isTooMuch(load) ? 'bg-bad' : 'bg-leaf-600'}
        style={{ width: `${Math.min(100, (100 * (has + adds)) / limit)}%` }}
      />
    </span>
  )
}
