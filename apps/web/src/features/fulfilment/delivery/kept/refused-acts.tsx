import { t } from '@pindivantalu/texts/t'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { RefusedAct } from './use-kept-acts.ts'

type RefusedActsProps = { refused: readonly RefusedAct[]; onDismiss: (key: string) => void }

/** What the shop did not take later, such as of an order that the owner has delivered meanwhile. */
export function RefusedActs({ refused, onDismiss }: RefusedActsProps) {
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {refused.map(({ key, reference, what, reason }) => (
        <Alert key={key} tone="warn">
          <p className="font-semibold">
            {what === 'attempt'
              ? t('Order {reference}: the failed delivery was not noted.', { reference })
              : t('Order {reference}: it was not noted as collected.', { reference })}
          </p>
          <p>{reason}</p>
          <Button variant="outline" size="lg" className="mt-2" onClick={() => onDismiss(key)}>
            {t('Understood')}
          </Button>
        </Alert>
      ))}
    </div>
  )
}
