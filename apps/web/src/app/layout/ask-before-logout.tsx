import { t } from '@pindivantalu/texts/t'
import { type ReactNode, useCallback, useState } from 'react'
import { keptOf } from '../../features/fulfilment/delivery/kept/use-kept-acts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

/** A partner whose phone has not told the shop of everything is asked first; what waits stays on the phone. */
export function useAskingLogout(
  logout: () => void,
  partner: string | undefined,
): { logout: () => void; question: ReactNode } {
  const [waiting, setWaiting] = useState(0)
  const ask = useCallback(async () => {
    const kept = partner === undefined ? [] : await keptOf(partner)
    if (kept.length === 0) logout()
    else setWaiting(kept.length)
  }, [logout, partner])
  const close = () => setWaiting(0)
  const question = (
    <ConfirmDialog
      isOpen={waiting > 0}
      title={t('{count, plural, one {1 action is not sent yet} other {{count} actions are not sent yet}}', {
        count: waiting,
      })}
      confirmLabel={t('Log out all the same')}
      cancelLabel={t('Stay')}
      onConfirm={() => {
        close()
        logout()
      }}
      onCancel={close}
    >
      {t(
        'Stay until there is a network, and they go out by themselves. If you log out, they stay on this phone and go out when you log in here again.',
      )}
    </ConfirmDialog>
  )
  return { logout: useCallback(() => void ask(), [ask]), question }
}
