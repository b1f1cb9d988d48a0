import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { ClipboardList, MessageCircle, Phone } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'

/** To write, to call, and to the order it is about. */
export function WaysToCustomer({ phone, orderId }: { phone: string | null; orderId: string }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {phone && (
        <>
          <ButtonLink to={`/admin/whatsapp?chat=${encodeURIComponent(phone)}`} variant="outline" size="sm">
            <MessageCircle className="icon" />
            Chat
          </ButtonLink>
          <a
            href={`tel:${phone}`}
            className="btn btn-outline btn-sm"
            aria-label={`Call ${formatPhone(phone)}`}
          >
            <Phone className="icon" />
            Call
          </a>
        </>
      )}
      <ButtonLink to={`/order/${orderId}`} variant="outline" size="sm">
        <ClipboardList className="icon" />
        Order
      </ButtonLink>
    </div>
  )
}
