import { t } from '@pindivantalu/texts/t'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { PendingDeliveries } from './deliveries.api.ts'
import { GIVEN_AWAY } from './delivery-texts.ts'
import { useGivenAway } from './use-given-away.ts'

type GivenAwayProps = { list: PendingDeliveries | undefined; partner: string }

/** Stays until it is seen: people who ride look only now and then. */
export function GivenAway({ list, partner }: GivenAwayProps) {
  const { references, dismiss } = useGivenAway(list, partner)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    dismiss()
    // The button goes, and would take the focus with it.
    place.current?.focus()
  }
  return (
    // There before its words come, so that their coming is heard.
    <div role="status" ref={place} tabIndex={-1} className="outline-none">
      {references.length > 0 && (
        <div className="m-3">
          <Alert tone="warn">
            {references.map(reference => (
              <p key={reference}>
                <span className="font-mono font-semibold">{reference}</span>: {t(GIVEN_AWAY)}
              </p>
            ))}
            <Button variant="outline" size="lg" className="mt-3" onClick={close}>
              {t('OK')}
            </Button>
          </Alert>
        </div>
      )}
    </div>
  )
}
