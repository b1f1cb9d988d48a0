import { STRIP_DOTS, STRIP_LINE } from './muggu-lines.ts'

/** One a page, above a section's heading. */
export function MugguDivider({ className = 'h-9' }: { className?: string }) {
  return (
    <svg className={className} viewBox="-182 -62 364 124" fill="none" aria-hidden="true">
      <path d={STRIP_LINE} className="stroke-turmeric-500" strokeWidth={4} strokeLinecap="round" />
      <g className="fill-action">
        {STRIP_DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={4.5} />
        ))}
      </g>
    </svg>
  )
}
