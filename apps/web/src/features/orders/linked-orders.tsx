import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich } from '../../lib/rich.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** On both pages: the order in whose place this one is sent, and what of this one was sent again. */
export function LinkedOrders({ order: { replaces, replacements, replacementReason } }: { order: OrderView }) {
  if (!replaces && replacements.length === 0) return null
  return (
    <section className="panel" aria-labelledby="sent-again">
      <h2 id="sent-again" className="panel-title flex items-center gap-2.5">
        <Repeat2 className="icon flex-none" />
        {t('Sent again')}
      </h2>
      {replaces && (
        <p className="mt-1 text-ink-2">
          {rich(
            t('In place of order <order>{reference}</order>. There is nothing to pay.', {
              reference: replaces.reference,
            }),
            { order: reference => <LinkTo id={replaces._id}>{reference}</LinkTo> },
          )}
        </p>
      )}
      {replacementReason && <p className="mt-1 wrap-anywhere">Why: {replacementReason}</p>}
      {replacements.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {replacements.map(({ _id, reference, status, isCancelled }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-3">
              {rich(t('As order <order>{reference}</order>', { reference }), {
                order: words => <LinkTo id={_id}>{words}</LinkTo>,
              })}
              <StatusBadge status={status} isCancelled={isCancelled} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkTo({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`/order/${id}`} className="link -my-2.5 inline-block py-2.5 font-mono">
      {children}
    </Link>
  )
}
