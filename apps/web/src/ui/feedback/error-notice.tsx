import { t } from '@pindivantalu/texts/t'
import { RefreshCw } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorNoticeProps = {
  /** What happened, as `errorText()` tells it. */
  reason?: string
  /** Asks again; without it the whole page is loaded again. */
  onReload?: () => void
  headingLevel?: 1 | 2
  className?: string
}

/** A list or page that could not be loaded. */
export function ErrorNotice({ reason, onReload, ...rest }: ErrorNoticeProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        title={t('Try reloading the page')}
        hint={reason}
        action={
          <Button variant="outline" onClick={onReload ?? (() => window.location.reload())}>
            <RefreshCw className="icon" />
            {t('Reload')}
          </Button>
        }
      />
    </div>
  )
}
