import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { Money } from '../../ui/shop/money.tsx'
import { CourseChart } from './course-chart.tsx'
import { FigureBlock } from './figure-block.tsx'
import { FigureTable } from './figure-table.tsx'
import { barLabel } from './figures-words.ts'

/** How the orders went from day to day, each beside the same weekday a week before. */
export function CourseBlock({ course, asked }: Pick<FiguresView, 'course'> & { asked: string }) {
  const areDays = course.every(({ from, to }) => from === to)
  const title = areDays ? 'Orders by day' : 'Orders by week'
  const hasSold = course.some(({ orders, weekBefore }) => orders > 0 || (weekBefore ?? 0) > 0)
  return (
    <FigureBlock title={title} block="course" asked={asked}>
      {!hasSold && <p className="py-4 text-sm text-ink-2">Nothing was sold in these days.</p>}
      {hasSold && (
        <>
          <p aria-hidden="true" className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <span className="size-2.5 rounded-xs bg-turmeric-400" />
              orders
            </span>
            {areDays && (
              <span className="inline-flex items-center gap-1.5">
                <span className="h-0.5 w-3.5 bg-ink" />
                week before
              </span>
            )}
          </p>
          <CourseChart course={course} />
          <details className="mt-2">
            <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm pointer-coarse:min-h-11">
              As a table
            </summary>
            <FigureTable
              caption={title}
              rows={course}
              keyOf={({ from }) => from}
              columns={[
                { label: areDays ? 'Day' : 'Week', cell: bar => barLabel(bar) },
                { label: 'Orders', cell: ({ orders }) => orders },
                { label: 'Sales', cell: ({ revenue }) => <Money rupees={revenue} /> },
                ...(areDays
                  ? [
                      {
                        label: 'Orders a week before',
                        cell: (bar: (typeof course)[number]) => bar.weekBefore,
                      },
                    ]
                  : []),
              ]}
            />
          </details>
        </>
      )}
    </FigureBlock>
  )
}
