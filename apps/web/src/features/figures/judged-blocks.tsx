import { ON_TIME_AT_LEAST, PROBLEMS_AT_MOST } from '@pindivantalu/domain/figures/advice'
import { dayCount } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import type { ReactNode } from 'react'
import { FigureBlock } from './figure-block.tsx'
import { FigureTable } from './figure-table.tsx'
import { rateInWords } from './figures-words.ts'

type JudgedProps<Part extends keyof FiguresView> = Pick<FiguresView, Part | 'judged'> & {
  asked: string
  children: ReactNode
}

const titled = (what: string, judged: FiguresView['judged']) => `${what}, ${dayCount(judged)} days`
const NOTHING = <p className="py-2 text-sm text-ink-2">Nothing was delivered in these days.</p>

/** Over a week at least: a day judges nobody. */
export function PartnersBlock({ partners, judged, asked, children }: JudgedProps<'partners'>) {
  const title = titled('Delivery partners', judged)
  return (
    <FigureBlock title={title} block="partners" asked={asked}>
      {partners.length === 0 && NOTHING}
      {partners.length > 0 && (
        <FigureTable
          caption={title}
          rows={partners}
          keyOf={({ _id }) => _id}
          columns={[
            { label: 'Name', cell: ({ name }) => name },
            { label: 'Stops', cell: ({ orders }) => orders },
            { label: 'On time', cell: ({ onTimeRate }) => <OnTime rate={onTimeRate} /> },
            { label: 'Could not', cell: ({ couldNot }) => couldNot },
            { label: 'Per hour', cell: ({ perHour }) => perHour?.toFixed(1) ?? 'too few' },
            { label: 'Problems', cell: one => <Problems {...one} /> },
          ]}
        />
      )}
      {partners.length > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          Per hour: deliveries in an hour with a parcel on the way, without what stayed overnight.
        </p>
      )}
      {children}
    </FigureBlock>
  )
}

export function CooksBlock({ cooks, judged, asked, children }: JudgedProps<'cooks'>) {
  const title = titled('Cooks', judged)
  return (
    <FigureBlock title={title} block="cooks" asked={asked}>
      {cooks.length === 0 && NOTHING}
      {cooks.length > 0 && (
        <FigureTable
          caption={title}
          rows={cooks}
          keyOf={({ _id }) => _id}
          columns={[
            { label: 'Kitchen', cell: ({ name }) => name },
            { label: 'Packets', cell: ({ packets }) => packets },
            { label: 'Out in time', cell: ({ leftInTimeRate }) => rateInWords(leftInTimeRate) },
            { label: 'Problems', cell: one => <Problems {...one} /> },
            { label: 'Stars', cell: ({ stars }) => stars ?? 'none' },
          ]}
        />
      )}
      {cooks.length > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          Out in time: collected before the slot began. A rider who comes late counts here too.
        </p>
      )}
      {children}
    </FigureBlock>
  )
}

export function ProductProblemsBlock({
  productProblems,
  judged,
  asked,
  children,
}: JudgedProps<'productProblems'>) {
  const title = titled('Problems by product', judged)
  const withProblems = productProblems.filter(({ problems }) => problems > 0)
  return (
    <FigureBlock title={title} block="problems" asked={asked}>
      {productProblems.length === 0 && NOTHING}
      {productProblems.length > 0 && withProblems.length === 0 && (
        <p className="py-2 text-sm text-ink-2">No delivered packet had a problem.</p>
      )}
      {withProblems.length > 0 && (
        <FigureTable
          caption={title}
          rows={withProblems}
          keyOf={({ _id }) => _id}
          columns={[
            { label: 'Product', cell: ({ name }) => name },
            { label: 'Orders', cell: ({ orders }) => orders },
            { label: 'Problems', cell: one => <Problems {...one} /> },
          ]}
        />
      )}
      {children}
    </FigureBlock>
  )
}

function OnTime({ rate }: { rate: number | null }) {
  const isLow = rate !== null && rate < ON_TIME_AT_LEAST
  return <span className={isLow ? 'font-semibold text-bad' : undefined}>{rateInWords(rate)}</span>
}

/** '3, 0.7 %', and of few orders the number alone. */
function Problems({ problems, rate }: { problems: number; rate: number | null }) {
  const isHigh = rate !== null && rate > PROBLEMS_AT_MOST
  return (
    <span className={isHigh ? 'font-semibold text-bad' : undefined}>
      {problems === 0 ? '0' : `${problems}, ${rateInWords(rate)}`}
    </span>
  )
}
