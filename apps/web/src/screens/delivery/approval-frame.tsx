import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { language, t } from '@pindivantalu/texts/t'
import { LogOut, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Motif } from '../../ui/layout/motif.tsx'
import muggu from './approval-pending.svg'
import { useDeliveryFrame } from './delivery-frame.ts'

export type ApprovalProps = {
  user: UserInfo
  isChecking: boolean
  onCheck: () => PromiseLike<{ data?: UserInfo | undefined; error?: unknown }>
}

type ApprovalFrameProps = ApprovalProps & {
  title: string
  telugu: string
  /** What is said where a check finds nothing new. */
  stillSo: string
  badge: ReactNode
  children: ReactNode
  /** What to do meanwhile, above the buttons. */
  advice?: ReactNode
}

/** Where a partner stands who may not see deliveries. */
export function ApprovalFrame(props: ApprovalFrameProps) {
  const { user, isChecking, onCheck, title, telugu, stillSo, badge, children, advice } = props
  const { logout } = useDeliveryFrame()
  const check = async () => {
    const { data, error } = await onCheck()
    if (error) sayFailure(error)
    else if (data && !data.deliveryPartner.isApproved) toast.info(stillSo)
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center pt-9 text-center sm:pt-17">
      <title>{t('{title} | Delivery | Pindivantalu', { title })}</title>
      <meta name="robots" content="noindex" />
      <Motif src={muggu} loading="eager" width={112} height={112} />
      <h1 className="mt-6 text-3xl">{title}</h1>
      {language() === 'en' && (
        <p lang="te" className="mt-1 text-xl text-link">
          {telugu}
        </p>
      )}
      <p className="mt-4 max-w-sm text-lg text-ink-2">{children}</p>
      <dl className="mt-7 grid w-full max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg border border-line bg-raised p-5 text-start">
        <dt className="text-ink-2">{t('Phone')}</dt>
        <dd>{formatPhone(user.phone)}</dd>
        <dt className="text-ink-2">{t('Status')}</dt>
        <dd className="[&_.badge]:whitespace-normal">{badge}</dd>
      </dl>
      {advice}
      <div className="mt-6 grid w-full max-w-sm gap-3">
        <Button
          size="lg"
          variant={advice ? 'outline' : 'primary'}
          className="whitespace-normal"
          isBusy={isChecking}
          busyLabel={t('Checking...')}
          onClick={() => void check()}
        >
          <RefreshCw className="icon" />
          {t('Check again')}
        </Button>
        <Button variant="ghost" onClick={logout}>
          <LogOut className="icon" />
          {t('Logout')}
        </Button>
      </div>
    </div>
  )
}
