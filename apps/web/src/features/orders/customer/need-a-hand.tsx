import { enquiryLink } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { MessageCircle, Phone } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

type NeedAHandProps = {
  order: OrderView
  whatsappNumber: string | null | undefined
  /** Where a call is the shortest way. */
  phone?: string | null | undefined
}

/** Ways to a person, with the order named. */
export function NeedAHand({ order: { reference }, whatsappNumber, phone }: NeedAHandProps) {
  return (
    <Panel title={t('Need a hand?')} titleClassName="mb-3">
      <div className="grid gap-2.5">
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="btn btn-outline w-full">
            <Phone className="icon" />
            {t('Call us, {phone}', { phone })}
          </a>
        )}
        {whatsappNumber && (
          <a
            href={enquiryLink(whatsappNumber, t('About my order {reference}', { reference }))}
            target="_blank"
            rel="noopener"
            className="btn btn-outline w-full"
          >
            <MessageCircle className="icon" />
            {t('Ask us on WhatsApp')}
          </a>
        )}
        <ButtonLink to={contactPath(reference)} variant="outline" className="w-full">
          {t('Write to us')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** The contact form, with the order filled in. */
function contactPath(reference: string): string {
  return `/contact?order=${reference}`
}
