import { t } from '@pindivantalu/texts/t'
import { Hourglass } from 'lucide-react'
import { PartnerApplication } from '../../features/accounts/partner-application.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ApprovalFrame, type ApprovalProps } from './approval-frame.tsx'

export function ApprovalPending(props: ApprovalProps) {
  return (
    <ApprovalFrame
      {...props}
      title={t('Approval Pending')}
      telugu="ఆమోదం కోసం వేచి ఉంది"
      advice={<PartnerApplication />}
      stillSo={t('Not approved yet. Please check again later.')}
      badge={
        <Badge tone="warn" icon={Hourglass}>
          {t('Approval Pending')}
        </Badge>
      }
    >
      {t(
        'Thank you for registering, {name}. An admin will check your details. You can see deliveries once you are approved.',
        { name: props.user.name },
      )}
    </ApprovalFrame>
  )
}
