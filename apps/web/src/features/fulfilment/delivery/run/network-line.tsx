import { t } from '@pindivantalu/texts/t'
import { CloudUpload, WifiOff } from 'lucide-react'

type NetworkLineProps = { isOnline: boolean; waiting: number }

/** Said at once, and where it is seen from every stop: at the head of the page. */
export function NetworkLine({ isOnline, waiting }: NetworkLineProps) {
  const Icon = isOnline ? CloudUpload : WifiOff
  return (
    // There before its words come, so that their coming is heard.
    <p role="status" className="bg-turmeric-400 text-base leading-6 font-medium text-ink">
      {(!isOnline || waiting > 0) && (
        <span className="mx-auto flex max-w-xl items-center gap-2.5 px-4 py-2">
          <Icon className="icon flex-none" />
          <span>
            {!isOnline && `${t('No network.')} `}
            {waiting > 0 &&
              t(
                '{count, plural, one {1 action waits and goes out by itself.} other {{count} actions wait and go out by themselves.}}',
                { count: waiting },
              )}
          </span>
        </span>
      )}
    </p>
  )
}
