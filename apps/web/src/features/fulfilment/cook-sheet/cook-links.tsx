import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useMakeCookLinkMutation, useWithdrawCookLinksMutation } from './cook-sheet.api.ts'

/** The way to the cook's own page. The shop can say a link only once, so each press makes a new one. */
export function CookLinks({ sheet: { sourcingPartner, day, hasLink } }: { sheet: CookSheet }) {
  const [make, { isLoading: isMaking }] = useMakeCookLinkMutation()
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawCookLinksMutation()
  const [url, setUrl] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const of = { sourcingPartner: sourcingPartner._id, day }

  const copy = async () => {
    const { data, error } = await make(of)
    if (!data) return toast.bad(errorText(error))
    setUrl(data.url)
    const isCopied = await navigator.clipboard.writeText(data.url).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.ok(`The link to ${sourcingPartner.name}'s page is copied`)
  }
  const end = async () => {
    const { error } = await withdraw(of)
    setIsAsking(false)
    if (error) return toast.bad(errorText(error))
    setUrl(undefined)
    toast.ok('The links open nothing any more')
  }
  if (sourcingPartner.status !== 'approved') return null
  return (
    <div className="not-on-paper mt-3 flex flex-wrap items-center gap-3">
      <Button variant="outline" isBusy={isMaking} busyLabel="Copying..." onClick={() => void copy()}>
        <Link2 className="icon" />
        <span>
          Copy link<span className="sr-only"> to the page of {sourcingPartner.name}</span>
        </span>
      </Button>
      {hasLink && (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          <Link2Off className="icon" />
          <span>
            Withdraw<span className="sr-only"> the links of {sourcingPartner.name}</span>
          </span>
        </Button>
      )}
      <p className="text-sm text-ink-2">The cook ticks there what is ready, without a sign-in.</p>
      {/* For browsers that copy nothing. */}
      {url && (
        <input
          readOnly
          aria-label="The link"
          className="input input-sm w-full"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Withdraw the links of ${sourcingPartner.name}?`}
        confirmLabel="Withdraw"
        isBusy={isWithdrawing}
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        Every link to this day's page opens nothing any more. What is ticked stays.
      </ConfirmDialog>
    </div>
  )
}
