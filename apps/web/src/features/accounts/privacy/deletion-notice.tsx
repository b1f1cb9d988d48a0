import type { DeletionView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** On which day it happens, or what it waits for. */
export function DeletionNotice({ deletion, isNews = false }: { deletion: DeletionView; isNews?: boolean }) {
  return (
    <Alert tone="warn" isNews={isNews}>
      {deletion.state === 'waiting_for_order'
        ? t('Your account is deleted as soon as your last order is delivered.')
        : t('Your account is deleted on {at}. An order that is open then is delivered first.', {
            at: formatInstant(new Date(deletion.dueAt)),
          })}
    </Alert>
  )
}
