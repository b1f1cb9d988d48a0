import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { choiceToMake, readyInWords } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPageLine } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { t } from '@pindivantalu/texts/t'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type CookLineProps = { line: CookPageLine; isNew: boolean; onReady: (ready: number) => void }

const STEP =
  'grid size-14 flex-none place-items-center rounded-sm bg-white text-2xl font-semibold disabled:opacity-40'

/** One thing to make: how many are left, and a tick that wet hands hit. */
export function CookLine({ line, isNew, onReady }: CookLineProps) {
  const { packets, ready } = line
  const [isCounting, setCounting] = useState(false)
  const isCounted = isCounting || ready > 0
  const name = nameOf(line)
  const left = packets - ready
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t-2 border-line-mid px-4 py-3.5">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-display text-2xl text-ink">
          {name}{' '}
          {isNew && <span className="badge badge-best align-middle font-sans text-base">{t('New')}</span>}
        </h3>
        <p>
          <b className="font-semibold">{line.weight}</b>
          {line.choice && `, ${choiceToMake(line)}`}
        </p>
      </div>
      <p className="text-center leading-none">
        <span className="block text-4xl font-semibold text-ink">{left}</span>{' '}
        <span className="text-sm text-ink-2">
          {t('{count, plural, one {packet} other {packets}}', { count: left })}
        </span>
      </p>
      {isCounted && (
        <div className="col-span-2 flex items-center gap-2 rounded-md border-2 border-ink bg-turmeric-100 p-1">
          <button
            type="button"
            className={STEP}
            aria-label={t('One fewer ready: {name}', { name })}
            disabled={ready === 0}
            onClick={() => onReady(ready - 1)}
          >
            −
          </button>
          <p role="status" className="min-w-0 flex-1 text-center text-lg font-semibold">
            {readyInWords(ready, packets)}
          </p>
          <button
            type="button"
            className={STEP}
            aria-label={t('One more ready: {name}', { name })}
            onClick={() => onReady(ready + 1)}
          >
            +
          </button>
        </div>
      )}
      <div
        className={classNames(
          'col-span-2 grid gap-2',
          packets > 1 && !isCounted && 'grid-cols-[minmax(0,1fr)_auto] max-[18rem]:grid-cols-1',
        )}
      >
        <button
          type="button"
          className="flex min-h-16 items-center justify-center gap-3 rounded-md bg-leaf-700 px-3 text-xl font-semibold text-white"
          onClick={() => onReady(packets)}
        >
          <Check className="size-8 flex-none stroke-3" aria-hidden="true" />
          {t('Ready')}
          <span className="sr-only">: {name}</span>
        </button>
        {packets > 1 && !isCounted && (
          <button
            type="button"
            className="min-h-16 rounded-md border-2 border-ink bg-white px-3.5 font-semibold"
            onClick={() => setCounting(true)}
          >
            {t('Some ready')}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
    </li>
  )
}
