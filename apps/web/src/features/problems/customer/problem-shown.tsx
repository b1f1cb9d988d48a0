import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { kindInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Panel } from '../../../ui/layout/panel.tsx'
import { wishInWords } from './report-form.tsx'

/** What was said so far, by both sides. */
export function WhatWasSaid({ problem }: { problem: ProblemView }) {
  const { items, kind, wish, photos, entries } = problem
  const names = items.map(({ name, weight, quantity }) =>
    quantity > 1 ? `${name}, ${quantity} × ${weight}` : `${name}, ${weight}`,
  )
  return (
    <Panel title={t('What you told us')} titleClassName="mb-3">
      {names.length > 0 && <p className="font-semibold">{names.join('; ')}</p>}
      <p className="text-ink-2">
        {kindInWords(kind)}. {wishInWords(wish)}.
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map(({ _id, url }, index) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={t('Your photo {number}', { number: index + 1 })}
                  className="size-20 rounded-md bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className="mt-4 grid gap-3">
        {entries
          .filter(({ words }) => words !== '')
          .map(({ _id, by, at, words }) => (
            <li key={_id} className={by === 'shop' ? 'border-s-4 border-turmeric-300 ps-3' : ''}>
              <p className="text-sm text-ink-2">
                {by === 'shop' ? t('The shop') : t('You')}, {formatInstant(new Date(at))}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
