import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import { t } from '@pindivantalu/texts/t'
import { CircleX, Mail, MessageCircle, Phone } from 'lucide-react'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ApprovalFrame, type ApprovalProps } from './approval-frame.tsx'

/** Tells a rejected partner so, and who to ask. */
export function NotAccepted(props: ApprovalProps) {
  const { data: config } = useGetConfigQuery()
  return (
    <ApprovalFrame
      {...props}
      title={t('Application not accepted')}
      telugu="దరఖాస్తు ఆమోదించబడలేదు"
      stillSo={t('Your application is still not accepted. Please ask the shop.')}
      badge={
        <Badge tone="bad" icon={CircleX}>
          {t('Not accepted')}
        </Badge>
      }
      advice={<AskTheShop config={config} />}
    >
      {t(
        '{name}, your application as a delivery partner was not accepted, so you cannot see deliveries. Please contact the shop to ask why.',
        { name: props.user.name },
      )}
    </ApprovalFrame>
  )
}

/** Only ways that lead to somebody: what the owner has not set is left out. The form always does. */
function AskTheShop({ config }: { config: PublicConfig | undefined }) {
  const { seller, whatsappNumber } = config ?? {}
  const digits = whatsappNumber?.replace(/\D/g, '')
  return (
    <div className="mt-6 grid w-full max-w-sm gap-3">
      {seller?.phone && (
        <a href={`tel:${seller.phone}`} className="btn btn-primary btn-lg whitespace-normal">
          <Phone className="icon" />
          {t('Call {phone}', { phone: formatPhone(seller.phone) })}
        </a>
      )}
      {digits && (
        <a
          href={`https://wa.me/${digits}`}
          rel="noreferrer"
          className="btn btn-leaf btn-lg whitespace-normal"
        >
          <MessageCircle className="icon" />
          {t('Ask on WhatsApp')}
        </a>
      )}
      <ButtonLink to="/contact" variant="outline" size="lg" className="whitespace-normal">
        <Mail className="icon" />
        {t('Write to the shop')}
      </ButtonLink>
    </div>
  )
}
