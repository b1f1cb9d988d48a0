import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartRow } from './chart-panel.tsx'

type BarsProps = { rows: ChartRow[]; isLying: boolean }

const ROW_HEIGHT = 36
const STANDING_HEIGHT = 240
const money = (amount: unknown) => formatWholeRupees(rupees(Math.round(Number(amount))))
const LETTERS = { fontSize: 13, fill: 'var(--color-ink-2)' }
const BAR = { fill: 'var(--color-turmeric-400)', isAnimationActive: false }

/** For eyes alone: the table below says the same to everyone else. */
export default function Bars({ rows, isLying }: BarsProps) {
  const height = isLying ? rows.length * ROW_HEIGHT + ROW_HEIGHT : STANDING_HEIGHT
  return (
    <ResponsiveContainer width="100%" height={height}>
      {isLying ? (
        <BarChart data={rows} layout="vertical" accessibilityLayer={false} margin={{ left: 0, right: 16 }}>
          <XAxis type="number" tickFormatter={money} tick={LETTERS} tickLine={false} axisLine={false} />
          <YAxis type="category" dataKey="label" width={128} tick={LETTERS} tickLine={false} />
          <Tooltip formatter={money} cursor={{ fill: 'var(--color-sunken)' }} />
          <Bar dataKey="revenue" name="Revenue" {...BAR} radius={[0, 4, 4, 0]} />
        </BarChart>
      ) : (
        <BarChart data={rows} accessibilityLayer={false} margin={{ left: 0, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="label" tick={LETTERS} tickLine={false} minTickGap={12} />
          <YAxis tickFormatter={money} width={64} tick={LETTERS} tickLine={false} axisLine={false} />
          <Tooltip formatter={money} cursor={{ fill: 'var(--color-sunken)' }} />
          <Bar dataKey="revenue" name="Revenue" {...BAR} radius={[4, 4, 0, 0]} />
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
