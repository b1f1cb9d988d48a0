import { ON_TIME_AT_LEAST } from '@pindivantalu/domain/figures/advice'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import type { ReactNode } from 'react'
import { BarList, type Tone } from './bar-list.tsx'
import { FigureBlock } from './figure-block.tsx'

/** As good as it gets. */
const WELL = 95

type SlotsBlockProps = Pick<FiguresView, 'slots'> & { asked: string; children: ReactNode }

/** How many of those that were due came in time; a share is said from twenty on. */
export function SlotsBlock({ slots, asked, children }: SlotsBlockProps) {
  return (
    <FigureBlock title="On time, by slot" block="slots" asked={asked}>
      <BarList
        caption="On time, by slot"
        heads={['Slot', 'On time', 'Orders']}
        toneOf={({ part }) => toneOf(part * 100)}
        rows={slots.map(({ slot, orders, due, onTime, rate }) => ({
          key: slot,
          label: slot,
          part: due === 0 ? 0 : onTime / due,
          value: rate === null ? `${onTime} of ${due}` : `${rate} %`,
          more: orders === 1 ? '1 order' : `${orders} orders`,
        }))}
      />
      {children}
    </FigureBlock>
  )
}

function toneOf(percent: number): Tone {
  if (percent < ON_TIME_AT_LEAST) return 'chilli'
  return percent < WELL ? 'amber' : 'leaf'
}
