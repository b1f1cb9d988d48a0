import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useSendCookSheetMutation } from './cook-sheet.api.ts'
import { sendKeys } from './send-keys.ts'
import { sendingInWords } from './sheet-words.ts'

/** Sends once per request. Asks before a cook gets a second sheet. */
export function SendSheet({ sheet }: { sheet: CookSheet }) {
  const { sourcingPartner: cook, day, lastSent } = sheet
  const [send, { isLoading }] = useSendCookSheetMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [keyFor] = useState(sendKeys)

  const run = async () => {
    const { error } = await send({ sourcingPartner: cook._id, day, sendKey: keyFor(sheet) })
    setIsAsking(false)
    if (!error) toast.ok(`The cook sheet is on its way to ${cook.name}`)
    else if (statusOf(error) !== 401) toast.bad(errorText(error))
  }
  const isSentBefore = lastSent !== null && lastSent.state !== 'failed'

  if (cook.status !== 'approved')
    return <p className="self-center text-ink-2">Not approved: the sheet cannot be sent.</p>
  return (
    <>
      <Button
        variant="leaf"
        className="max-sm:flex-1"
        busyLabel="Sending..."
        isBusy={isLoading}
        onClick={() => (isSentBefore ? setIsAsking(true) : void run())}
      >
        <MessageCircle className="icon" />
        <span>
          Send by WhatsApp<span className="sr-only"> to {cook.name}</span>
        </span>
      </Button>
      <div role="status" className="w-full empty:hidden">
        {lastSent && <Sending words={sendingInWords(lastSent)} state={lastSent.state} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Send ${cook.name} the sheet again?`}
        confirmLabel="Send again"
        isBusy={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      >
        {lastSent && `${sendingInWords(lastSent)} The new sheet shows the orders as they are now.`}
      </ConfirmDialog>
    </>
  )
}

const TONES = { sent: 'ok', waiting: 'info', failed: 'bad' } as const

function Sending({ words, state }: { words: string; state: keyof typeof TONES }) {
  return (
    <Alert tone={TONES[state]}>
      {words}{' '}
      {state === 'failed' && (
        <Link to="/admin/messages" className="link">
          See messages
        </Link>
      )}
    </Alert>
  )
}
