import type { BoardProgress } from '@pindivantalu/domain/fulfilment/board-order'
import { classNames } from '../../../../../ui/class-names.ts'

/** Delivered, collected, given, of all; what it shows is said in words beside it. */
export function BoardStepsBar({ progress, className }: { progress: BoardProgress; className?: string }) {
  const { all, given, collected, delivered } = progress
  const width = (count: number) => ({ width: `${all === 0 ? 0 : (100 * count) / all}%` })
  return (
    <span className={classNames('board-steps', className)} aria-hidden="true">
      <span className="bg-leaf-600" style={width(delivered)} />
      <span className="bg-jaggery-600" style={width(collected - delivered)} />
      <span className="bg-turmeric-400" style={width(Math.max(given - collected, 0))} />
    </span>
  )
}
