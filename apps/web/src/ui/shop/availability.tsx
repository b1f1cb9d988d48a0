import { t } from '@pindivantalu/texts/t'
import { CircleCheck, CircleX } from 'lucide-react'

/** Tick or cross, and the word. */
export function Availability({
  isAvailable,
  isPreOrder = false,
}: {
  isAvailable: boolean
  /** Made for a festival's days alone. */
  isPreOrder?: boolean
}) {
  const Icon = isAvailable ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${isAvailable ? 'text-ok' : 'text-bad'}`}
    >
      <Icon className="icon" />
      {isAvailable ? (isPreOrder ? t('Pre-order') : t('Available')) : t('Not available')}
    </span>
  )
}
