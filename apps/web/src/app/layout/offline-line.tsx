import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { WifiOff } from 'lucide-react'
import { useLostSince } from '../../lib/offline/connection.ts'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'

/** Over what the strip usually says, while the shop cannot be reached. */
export function OfflineLine() {
  const lostSince = useLostSince()
  const isOnline = useIsOnline()
  if (lostSince === undefined) return null
  const time = formatMoment(new Date(lostSince), new Date())
  return (
    <p className="flex items-center justify-center gap-2 bg-turmeric-400 px-4 py-2 text-center text-(length:--text-xs) leading-5 font-semibold text-tamarind-950 sm:text-(length:--text-sm)">
      <WifiOff className="icon flex-none" />
      <span>
        {isOnline
          ? t('The shop cannot be reached. You see this page as of {time}.', { time })
          : t('Offline. You see this page as of {time}.', { time })}
      </span>
    </p>
  )
}
