import { FIVE_DOT_LINE, FIVE_DOTS } from './muggu-lines.ts'

/** The five-dot muggu drawn as one unbroken line: only where no outline of what comes can be shown. */
export function MugguSpinner({
  label = 'Loading',
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
