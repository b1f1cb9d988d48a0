import { Hourglass } from 'lucide-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ApprovalFrame, type ApprovalProps } from './approval-frame.tsx'

export function ApprovalPending(props: ApprovalProps) {
  return (
    <ApprovalFrame
      {...props}
      title="Approval Pending"
      telugu="ఆమోదం కోసం వేచి ఉంది"
      stillSo="Not approved yet. Please check again later."
      badge={
        <Badge tone="warn" icon={Hourglass}>
          Approval Pending
        </Badge>
      }
    >
      Thank you for registering, {props.user.name}. An admin will check your details. You can see deliveries
      once you are approved.
    </ApprovalFrame>
  )
}
