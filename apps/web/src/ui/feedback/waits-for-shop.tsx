import { t } from '@pindivantalu/texts/t'
import { LoaderCircle, RefreshCw } from 'lucide-react'
import { tryNow, useNextTry } from '../../lib/offline/try-again.ts'
import { Button } from '../controls/button.tsx'
import { useSecondsUntil } from '../hooks/use-seconds-until.ts'

/** Says that the shop is tried again by itself, and when; who cannot wait may ask now. */
export function WaitsForShop({ id }: { id: string }) {
  const nextTry = useNextTry()
  const seconds = useSecondsUntil(nextTry)
  return (
    <div className="grid gap-3">
      {/* Not a live region: it would speak every second. */}
      <p id={id} className="flex items-center justify-center gap-2 text-sm text-ink-2">
        <LoaderCircle className="icon flex-none animate-spin motion-reduce:animate-none" />
        {seconds > 0
          ? t('Waiting for the connection, next try in {seconds} s', { seconds })
          : t('Waiting for the connection, trying now')}
      </p>
      <Button variant="outline" className="w-full" onClick={() => void tryNow()}>
        <RefreshCw className="icon" />
        {t('Try again')}
      </Button>
    </div>
  )
}
