import type { SlotState } from '@pindivantalu/domain/kitchen/capacity'

type TakenBarProps = { taken: number; most: number | null; tone: SlotState }

/** Beside words that say the same. */
export function TakenBar({ taken, most, tone }: TakenBarProps) {
  const share = most === null ? 0 : most === 0 ? 100 : Math.min(100, (taken / most) * 100)
  return (
    <span aria-hidden="true" className="taken-bar" data-state={tone}>
      <span style={{ width: `${share}%` }} />
    </span>
  )
}
