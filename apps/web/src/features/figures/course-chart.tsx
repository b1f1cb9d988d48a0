import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { useCallback, useState } from 'react'
import { barsBetween, roundTop, stepsUpTo } from './bar-places.ts'
import { barLabel } from './figures-words.ts'

type Bar = FiguresView['course'][number]

const HEIGHT = 224
const FOOT = 24
const HEAD = 22
/** Room for the numbers at the side. */
const SIDE = 40
/** The widest label, with room around it. */
const LABEL = 52
/** A number over a bar is shown where it has room. */
const ROOM_FOR_NUMBER = 30
const LETTERS = { fontSize: 13, fontFamily: 'inherit', fill: 'var(--text-secondary)' }
const NUMBER = { ...LETTERS, fontWeight: 600, fill: 'var(--text-primary)', textAnchor: 'middle' as const }

/** For eyes alone: the table below it says the same to everyone else. */
export function CourseChart({ course }: { course: readonly Bar[] }) {
  const [width, setWidth] = useState(0)
  const followWidth = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new ResizeObserver(([seen]) => seen && setWidth(seen.contentRect.width))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    // Its height is known before its width is, so that nothing below it moves.
    <div ref={followWidth} style={{ height: HEIGHT }} aria-hidden="true">
      {width > 0 && <Drawn course={course} width={width} />}
    </div>
  )
}

function Drawn({ course, width }: { course: readonly Bar[]; width: number }) {
  const bars = barsBetween(SIDE, width, { count: course.length, gap: 0.4 })
  const base = HEIGHT - FOOT
  const top = roundTop(Math.max(...course.map(({ orders, weekBefore }) => Math.max(orders, weekBefore ?? 0))))
  const heightOf = (orders: number) => (orders / top) * (base - HEAD)
  const every = Math.ceil((course.length * LABEL) / (width - SIDE))
  const hasNumbers = (width - SIDE) / course.length >= ROOM_FOR_NUMBER
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {stepsUpTo(top).map(orders => (
        <g key={orders}>
          <line
            x1={SIDE}
            x2={width}
            y1={base - heightOf(orders)}
            y2={base - heightOf(orders)}
            stroke="var(--border)"
            shapeRendering="crispEdges"
          />
          <text x={SIDE - 8} y={base - heightOf(orders) + 4} textAnchor="end" {...LETTERS}>
            {orders}
          </text>
        </g>
      ))}
      {course.map((bar, index) => {
        const x = bars.startOf(index)
        const middle = x + bars.width / 2
        const isLast = index === course.length - 1
        const highest = Math.max(bar.orders, bar.weekBefore ?? 0)
        return (
          <g key={bar.from}>
            <rect
              x={x}
              y={base - heightOf(bar.orders)}
              width={bars.width}
              height={heightOf(bar.orders)}
              rx={Math.min(4, bars.width / 4)}
              fill={isLast ? 'var(--color-chilli-600)' : 'var(--color-turmeric-400)'}
            >
              <title>{`${barLabel(bar)}: ${bar.orders}`}</title>
            </rect>
            {bar.weekBefore !== null && (
              <line
                x1={x - bars.width / 8}
                x2={x + bars.width * 1.125}
                y1={base - heightOf(bar.weekBefore)}
                y2={base - heightOf(bar.weekBefore)}
                stroke="var(--text-primary)"
                strokeWidth={2.5}
              />
            )}
            {hasNumbers && (
              <text x={middle} y={base - heightOf(highest) - 7} {...NUMBER}>
                {bar.orders}
              </text>
            )}
            {(course.length - 1 - index) % every === 0 && (
              <text
                x={middle}
                y={HEIGHT - 5}
                textAnchor="middle"
                {...LETTERS}
                fontWeight={isLast ? 600 : 400}
              >
                {barLabel(bar, course.length)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
