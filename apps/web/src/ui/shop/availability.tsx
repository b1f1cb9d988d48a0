import { t } from '@pindivantalu/texts/t'
import { CircleCheck, CircleX } from 'lucide-react'

/** Tick or cross, and the word. */
export function Availability({ isAvailable }: { isAvailable: boolean }) {
  const Icon = isAvailable ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${isAvailable ? 'text-ok' : 'text-bad'}`}
    >
      <Icon className="icon" />
      {isAvailable ? t('Available') : t('Not available')}
    </span>
  )
}
