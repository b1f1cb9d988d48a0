import { customerState } from '@pindivantalu/domain/orders/customer-steps'
import { arrivalInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { CalendarClock, Repeat2 } from 'lucide-react'
import { Link } from 'react-router'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { rich } from '../../../lib/rich.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'

/** The order that brings it again: its page, and when it comes, which its customer may choose there. */
export function SentAgain({ id, reference, now }: { id: string; reference: string; now: Date }) {
  const { currentData: order } = useGetOrderQuery(id)
  const arrival = order && arrivalInWords(order.delivery, now)
  const isToChoose = order && arrival === null && order.slotOptions.length > 0
  return (
    <section className="panel" aria-labelledby="sent-again">
      <h2 id="sent-again" className="panel-title flex items-center gap-2.5">
        <Repeat2 className="icon flex-none" />
        {t('Sent again')}
      </h2>
      <p className="mt-1 text-ink-2">
        {rich(t('As order <order>{reference}</order>. There is nothing to pay.', { reference }), {
          order: words => (
            <Link to={`/order/${id}`} className="link -my-2.5 inline-block py-2.5 font-mono">
              {words}
            </Link>
          ),
        })}
      </p>
      {/* As high as what comes. */}
      <div className="mt-2 flex min-h-11 items-center">
        {isToChoose && (
          <ButtonLink to={`/order/${id}`} variant="accent" className="max-sm:w-full">
            <CalendarClock className="icon" />
            {t('Choose when we come')}
          </ButtonLink>
        )}
        {order && !isToChoose && <p className="font-semibold">{arrival ?? stateInWords(order)}</p>}
      </div>
    </section>
  )
}

function stateInWords(order: Parameters<typeof customerState>[0]): string {
  switch (customerState(order)) {
    case 'delivered':
      return t('Delivered')
    case 'cancelled':
      return t('Cancelled')
    case 'on its way':
      return t('On its way')
    default:
      return t('We will call you to agree on a time.')
  }
}
