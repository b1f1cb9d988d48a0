import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import { useCallback, useState } from 'react'
import { barsBetween, roundTop, stepsUpTo } from './bar-places.ts'
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
export function Bars({ rows, isLying }: BarsProps) {
  const Drawn = isLying ? LyingBars : StandingBars
  const [width, setWidth] = useState(0)
  const followWidth = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new ResizeObserver(([seen]) => seen && setWidth(seen.contentRect.width))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    // Its height is known before its width is, so that nothing below it moves.
    <div ref={followWidth} style={{ height: chartHeight(rows, isLying) }}>
      {width > 0 && <Drawn rows={rows} width={width} />}
    </div>
  )
}

/** A course of time, from left to right. */
function StandingBars({ rows, width }: DrawnProps) {
  const end = width - STEP_WIDTH / 3
  const bars = barsBetween(AMOUNT_WIDTH, end, { count: rows.length, gap: 0.25 })
  const base = HEIGHT - FOOT
  const top = roundTop(dearest(rows))
  const heightOf = (amount: number) => (amount / top) * (base - 8)
  const every = Math.ceil((rows.length * STEP_WIDTH) / (width - AMOUNT_WIDTH))
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {stepsUpTo(top).map(amount => (
        <text
          key={amount}
          x={AMOUNT_WIDTH - 12}
          y={base - heightOf(amount) + 4}
          textAnchor="end"
          {...LETTERS}
        >
          {money(amount)}
        </text>
      ))}
      <line
        x1={AMOUNT_WIDTH + 0.5}
        x2={end + 0.5}
        y1={base}
        y2={base}
        stroke="var(--color-line)"
        shapeRendering="crispEdges"
      />
      {rows.map((row, index) => (
        <g key={row.label}>
          {index % every === 0 && (
            <text x={bars.startOf(index) + bars.width / 2} y={HEIGHT - 3} textAnchor="middle" {...LETTERS}>
              {row.label}
            </text>
          )}
          <OneBar
            row={row}
            x={bars.startOf(index)}
            y={base - heightOf(row.revenue)}
            width={bars.width}
            height={heightOf(row.revenue)}
          />
        </g>
      ))}
    </svg>
  )
}

/** Names too long to stand under a bar, one below the other. */
function LyingBars({ rows, width }: DrawnProps) {
  const height = chartHeight(rows, true)
  const bars = barsBetween(0, height, { count: rows.length, gap: 0.3 })
  const longest = width - NAME_WIDTH - AMOUNT_WIDTH
  const widthOf = (amount: number) => (amount / (dearest(rows) || 1)) * longest
  return (
    <svg width={width} height={height} aria-hidden="true">
      {rows.map((row, index) => {
        const middle = bars.startOf(index) + bars.width / 2
        return (
          <g key={row.label}>
            <text x={NAME_WIDTH - 8} y={middle} dy="0.35em" textAnchor="end" {...LETTERS}>
              {shortened(row.label)}
            </text>
            <OneBar
              row={row}
              x={NAME_WIDTH}
              y={bars.startOf(index)}
              width={widthOf(row.revenue)}
              height={bars.width}
            />
            <text x={NAME_WIDTH + widthOf(row.revenue) + 6} y={middle} dy="0.35em" {...LETTERS}>
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
    <rect {...place} rx={3} fill="var(--color-turmeric-400)">
      <title>{`${row.label}: ${money(row.revenue)}, ${row.count}`}</title>
    </rect>
  )
}

const dearest = (rows: ChartRow[]) => Math.max(...rows.map(({ revenue }) => revenue))

const LONGEST_NAME = 18
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
