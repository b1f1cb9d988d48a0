import type { DataExportView } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Download } from 'lucide-react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAskForExportMutation } from './privacy.api.ts'

/** The file is made meanwhile: the page looks again by itself, and a mail comes to those who have proven theirs. */
export function DataExport({ dataExport }: { dataExport: DataExportView | null }) {
  const [ask, { isLoading }] = useAskForExportMutation()
  const press = async () => {
    const { error } = await ask()
    if (error) sayFailure(error)
  }
  const isBeingMade = dataExport?.state === 'being_made'
  return (
    <>
      <p className="mb-4 text-ink-2">
        {t('Name, phone, addresses, orders, reviews and messages, as one file you can open and keep.')}
      </p>
      <div role="status">
        {isBeingMade && (
          <Alert tone="info">
            {t('We are making your file. It appears here, and we mail you when it is ready.')}
          </Alert>
        )}
        {dataExport?.state === 'failed' && (
          <Alert tone="bad">{t('The file could not be made. Please ask for it again.')}</Alert>
        )}
        {dataExport?.state === 'ready' && dataExport.endsAt && (
          <Alert tone="ok">
            <p>{t('Your file is ready, until {at}.', { at: formatInstant(new Date(dataExport.endsAt)) })}</p>
            <p className="flex flex-wrap gap-x-5">
              <FileLink id={dataExport._id} format="html" label={t('To read (HTML)')} />
              <FileLink id={dataExport._id} format="json" label={t('For programs (JSON)')} />
            </p>
          </Alert>
        )}
      </div>
      {!isBeingMade && (
        <Button
          variant="outline"
          className="mt-4 max-sm:w-full"
          isBusy={isLoading}
          onClick={() => void press()}
        >
          <Download className="icon" />
          {dataExport?.state === 'ready' ? t('Make a new file') : t('Download my data')}
        </Button>
      )}
    </>
  )
}

function FileLink({ id, format, label }: { id: string; format: 'html' | 'json'; label: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={`/api/users/privacy/exports/${id}?format=${format}`}
      download
    >
      {label}
    </a>
  )
}
