import { t } from '@pindivantalu/texts/t'

/** A muggu is drawn around a grid of dots, 40 apart, as one line that never lifts. */
const FIVE_DOTS = [
  [0, -40],
  [-40, 0],
  [0, 0],
  [40, 0],
  [0, 40],
] as const

const FIVE_DOT_LINE =
  'M0 -58.4C10.16 -58.4 18.4 -50.16 18.4 -40C18.4 -29.6 7.35 -27.35 0 -20C-5.09 -14.91 -14.91 -5.09 -20 0C-27.35 7.35 -29.6 18.4 -40 18.4C-50.16 18.4 -58.4 10.16 -58.4 0C-58.4 -10.16 -50.16 -18.4 -40 -18.4C-29.6 -18.4 -27.35 -7.35 -20 0C-14.91 5.09 -5.09 14.91 0 20C7.35 27.35 18.4 29.6 18.4 40C18.4 50.16 10.16 58.4 0 58.4C-10.16 58.4 -18.4 50.16 -18.4 40C-18.4 29.6 -7.35 27.35 0 20C5.09 14.91 14.91 5.09 20 0C27.35 -7.35 29.6 -18.4 40 -18.4C50.16 -18.4 58.4 -10.16 58.4 0C58.4 10.16 50.16 18.4 40 18.4C29.6 18.4 27.35 7.35 20 0C14.91 -5.09 5.09 -14.91 0 -20C-7.35 -27.35 -18.4 -29.6 -18.4 -40C-18.4 -50.16 -10.16 -58.4 0 -58.4'

/** The five-dot muggu drawn as one unbroken line: only where no outline of what comes can be shown. */
export function MugguSpinner({
  label = t('Loading'),
  className = 'size-28',
}: {
  label?: string
  className?: string
}) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-10 text-center text-ink-2">
      <MugguDrawing className={className} />
      <p>{label}</p>
    </div>
  )
}

/** The drawing alone, for a dialog that has its own words. */
export function MugguDrawing({ className = 'size-28' }: { className?: string }) {
  return (
    <svg className={`draw ${className}`} viewBox="-64 -64 128 128" fill="none" aria-hidden="true">
      <g className="fill-turmeric-500">
        {FIVE_DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={6} />
        ))}
      </g>
      <path
        pathLength={1}
        d={FIVE_DOT_LINE}
        className="stroke-action"
        strokeWidth={6.5}
        strokeLinecap="round"
      />
    </svg>
  )
}
