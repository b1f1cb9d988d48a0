import { Dialog } from '@base-ui/react/dialog'
import { isSignInPhone } from '@pindivantalu/domain/accounts/phone'
import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { LifeBuoy, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button, ButtonLink, IconButton } from '../../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'
import { useGetChatReportQuery } from '../../problems.api.ts'
import { reportable } from './chat-draft.ts'
import { ChatProblemForm } from './chat-problem-form.tsx'

/** Beside a chat: what the customer wrote there goes into the queue, with its clock, photos and decision. */
export function MakeProblem({ phone, isShort = false }: { phone: string; isShort?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!isSignInPhone(phone)) return null
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <Button variant="outline" className={classNames(isShort && 'btn-sm min-h-11 flex-none')}>
            <LifeBuoy className="icon" />
            {isShort ? 'Problem' : 'Make it a problem'}
          </Button>
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="dialog relative grid w-full max-w-lg gap-4 p-4 sm:p-6">
            <Dialog.Title className="flex min-h-11 items-center pe-14 text-xl">
              Make it a problem
            </Dialog.Title>
            <WhatItIsAbout phone={phone} />
            <Dialog.Close
              render={
                <IconButton label="Close" variant="outline" className="absolute end-4 top-4">
                  <X className="icon" />
                </IconButton>
              }
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function WhatItIsAbout({ phone }: { phone: string }) {
  const { currentData, error, refetch } = useGetChatReportQuery(phone, { refetchOnMountOrArgChange: true })
  if (!currentData && error !== undefined)
    return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!currentData) return <LinesSkeleton lines={5} loading="Loading what was delivered" />
  const orders = reportable(currentData)
  return orders.length > 0 ? (
    <ChatProblemForm orders={orders} photos={currentData.photos} />
  ) : (
    <NothingToReport report={currentData} />
  )
}

/** Why there is no problem to make, and what can be done instead. */
function NothingToReport({ report: { orders, hours } }: { report: ChatReport }) {
  const [last] = orders
  if (!last)
    return (
      <p>
        Nothing was delivered to this phone yet, and a problem is about what was delivered. For an order on
        its way, open its page: it can be moved, cancelled and refunded there.
      </p>
    )
  return (
    <div className="grid gap-4">
      <p>
        The last order, <span className="font-mono">{last.reference}</span>, was delivered on{' '}
        {formatInstant(new Date(last.deliveredAt))}, and nothing was written within {hours} hours of it. What
        is still to be made good can be refunded or sent again from the order’s page.
      </p>
      <ButtonLink to={`/order/${last._id}`} variant="outline">
        Open the order
      </ButtonLink>
    </div>
  )
}
