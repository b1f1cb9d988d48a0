import { classNames } from '../class-names.ts'

/** A number in a circle. The caller says in words what is counted. */
export function CountBadge({
  count,
  quiet,
  className,
}: {
  count: number
  quiet?: boolean
  className?: string
}) {
  return (
    <span aria-hidden="true" className={classNames('count', quiet && 'count-quiet', className)}>
      {count}
    </span>
  )
}
