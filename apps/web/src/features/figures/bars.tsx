import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type ChartRow, chartHeight, STANDING_HEIGHT as HEIGHT } from './chart-rows.ts'

type BarsProps = { rows: ChartRow[]; isLying: boolean }
type DrawnProps = { rows: ChartRow[]; width: number }

/** Room for amounts, for names, and for what stands under the bars. */
const AMOUNT_WIDTH = 64
const NAME_WIDTH = 132
const FOOT = 28
/** The widest, 'Wed, 30 Sep', with room around it. */
const STEP_WIDTH = 104
const LETTERS = { fontSize: 13, fontFamily: 'inherit', fill: 'var(--color-ink-2)' }
const money = (amount: number) => formatWholeRupees(rupees(Math.round(amount)))

/** For eyes alone: the table below says the same to everyone else. */
export default function Bars({ rows, isLying }: BarsProps) {
  const Drawn = isLying ? LyingBars : StandingBars
  const { parentRef, width } = useParentSize({ debounceTime: 100 })
  return <div ref={parentRef}>{width > 0 && <Drawn rows={rows} width={width} />}</div>
}

/** A course of time, from left to right. */
function StandingBars({ rows, width }: DrawnProps) {
  const x = scaleBand({
    domain: rows.map(({ label }) => label),
    range: [AMOUNT_WIDTH, width - STEP_WIDTH / 3],
    padding: 0.25,
  })
  const y = scaleLinear({ domain: [0, dearest(rows)], range: [HEIGHT - FOOT, 8], nice: true })
  const every = Math.ceil((rows.length * STEP_WIDTH) / (width - AMOUNT_WIDTH))
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <AxisLeft
        scale={y}
        left={AMOUNT_WIDTH}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={amount => money(Number(amount))}
        tickLabelProps={{ ...LETTERS, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - FOOT}
        hideTicks
        stroke="var(--color-line)"
        tickValues={rows.filter((_, index) => index % every === 0).map(({ label }) => label)}
        tickLabelProps={{ ...LETTERS, textAnchor: 'middle', dy: 4 }}
      />
      {rows.map(row => (
        <OneBar
          key={row.label}
          row={row}
          x={x(row.label) ?? 0}
          y={y(row.revenue)}
          width={x.bandwidth()}
          height={HEIGHT - FOOT - y(row.revenue)}
        />
      ))}
    </svg>
  )
}

/** Names too long to stand under a bar, one below the other. */
function LyingBars({ rows, width }: DrawnProps) {
  const height = chartHeight(rows, true)
  const y = scaleBand({ domain: rows.map(({ label }) => label), range: [0, height], padding: 0.3 })
  const x = scaleLinear({ domain: [0, dearest(rows)], range: [0, width - NAME_WIDTH - AMOUNT_WIDTH] })
  return (
    <svg width={width} height={height} aria-hidden="true">
      {rows.map(row => {
        const middle = (y(row.label) ?? 0) + y.bandwidth() / 2
        return (
          <g key={row.label}>
            <text x={NAME_WIDTH - 8} y={middle} dy="0.35em" textAnchor="end" {...LETTERS}>
              {shortened(row.label)}
            </text>
            <OneBar
              row={row}
              x={NAME_WIDTH}
              y={y(row.label) ?? 0}
              width={x(row.revenue)}
              height={y.bandwidth()}
            />
            <text x={NAME_WIDTH + x(row.revenue) + 6} y={middle} dy="0.35em" {...LETTERS}>
              {money(row.revenue)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function OneBar({ row, ...place }: { row: ChartRow; x: number; y: number; width: number; height: number }) {
  return (
    <Bar {...place} rx={3} fill="var(--color-turmeric-400)">
      <title>{`${row.label}: ${money(row.revenue)}, ${row.count}`}</title>
    </Bar>
  )
}

const dearest = (rows: ChartRow[]) => Math.max(...rows.map(({ revenue }) => revenue))

const LONGEST_NAME = 18
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
