import { t } from '@pindivantalu/texts/t'
import { CircleCheck, CircleX } from 'lucide-react'

/** Tick or cross, and the word. */
export function Availability({
  isAvailable,
  isPreOrder = false,
  words,
}: {
  isAvailable: boolean
  /** Made for a festival's days alone. */
  isPreOrder?: boolean
  /** In place of the usual word. */
  words?: string | undefined
}) {
  const Icon = isAvailable ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${isAvailable ? 'text-ok' : 'text-bad'}`}
    >
      <Icon className="icon" />
      {words ?? usualWord(isAvailable, isPreOrder)}
    </span>
  )
}

function usualWord(isAvailable: boolean, isPreOrder: boolean): string {
  if (!isAvailable) return t('Not available')
  return isPreOrder ? t('Pre-order') : t('Available')
}
