import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { ProblemWish } from '@pindivantalu/domain/problems/problem'
import type { ProblemItemView, ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { kindInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { PhotoStrip } from './photo-strip.tsx'

type WhatWasSaidProps = {
  problem: ProblemView
  /** An entry that stands elsewhere on the page. */
  without?: string | undefined
}

/** What was said so far, by both sides. */
export function WhatWasSaid({ problem, without }: WhatWasSaidProps) {
  const { items, kind, wish, photos, entries } = problem
  const said = entries.filter(({ _id, words }) => words !== '' && _id !== without)
  return (
    <Panel title={t('What you told us')} titleClassName="mb-3">
      {items.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {items.map(item => (
            <Item key={item.item} item={item} />
          ))}
        </ul>
      )}
      <p className="text-ink-2">
        {kindInWords(kind)}. {askedFor(wish)}
      </p>
      {photos.length > 0 && (
        <div className="mt-3">
          <PhotoStrip
            photos={photos.map(({ url }, index) => ({
              url,
              alt: t('Your photo {number}', { number: index + 1 }),
            }))}
          />
        </div>
      )}
      {said.length > 0 && (
        <ol className="mt-4 grid gap-3">
          {said.map(({ _id, by, at, words }) => (
            <li key={_id} className={by === 'shop' ? 'border-s-4 border-turmeric-300 ps-3' : ''}>
              <p className="text-sm text-ink-2">
                {by === 'shop' ? t('The shop') : t('You')}, {formatInstant(new Date(at))}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Item({ item }: { item: ProblemItemView }) {
  const { name, teluguName = '', image, weight, quantity } = item
  return (
    <li className="flex items-center gap-4">
      <Picture image={image} alt="" sizes="4rem" className="size-16 flex-none rounded-md" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-display text-lg leading-6">{nameOf({ name, teluguName })}</span>{' '}
        <span className="text-sm text-ink-2">{quantity > 1 ? `${quantity} × ${weight}` : weight}</span>
      </p>
    </li>
  )
}

function askedFor(wish: ProblemWish): string {
  if (wish === 'refund') return t('You asked for a refund.')
  return wish === 'send_again' ? t('You asked us to send it again.') : t('You wanted us to know.')
}
