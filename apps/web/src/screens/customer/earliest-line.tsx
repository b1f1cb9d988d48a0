import { t } from '@pindivantalu/texts/t'
import { Bike } from 'lucide-react'
import { usePlace } from '../../features/addresses/place/kept-place.ts'
import type { ItemToDeliver } from '../../features/config/delivery-options.api.ts'
import { EarliestDelivery } from '../../features/config/earliest-delivery.tsx'
import { classNames } from '../../ui/class-names.ts'

type EarliestLineProps = {
  items?: readonly ItemToDeliver[] | undefined
  /** Where the parcel goes, once that is settled; until then the place this browser keeps. */
  pinCode?: string | undefined
  isLastLook?: boolean
  /** Where people are on their way to pay. */
  choosesLater?: boolean
  className?: string
}

/** Has its room from the start: the hour is known in the browser alone, after the page has been painted. */
export function EarliestLine(props: EarliestLineProps) {
  const { items, pinCode, isLastLook = false, choosesLater = false, className } = props
  const kept = usePlace()
  const isNotServed = pinCode === undefined && kept?.isServed === false
  const to = pinCode ?? kept?.pinCode
  return (
    <p className={classNames('earliest-line', className)}>
      <Bike className="icon text-ok" />
      {isNotServed ? (
        <span>{t('We do not deliver to {pinCode} yet', { pinCode: kept.pinCode })}</span>
      ) : (
        <EarliestDelivery isLastLook={isLastLook} {...(items && { items })}>
          {({ sentence, isByNoon, isNone = false }) => (
            <span>
              <strong className="font-semibold text-ink">{sentence}</strong>{' '}
              {!isNone && conditions(to, isByNoon)}
              {choosesLater && !isNone && (
                <span className="block">{t('You choose the time after paying.')}</span>
              )}
            </span>
          )}
        </EarliestDelivery>
      )}
    </p>
  )
}

function conditions(pinCode: string | undefined, isByNoon: boolean): string {
  if (pinCode === undefined) return isByNoon ? t('if you pay by 12 noon') : ''
  if (isByNoon) return t('to {pinCode}, if you pay by 12 noon', { pinCode })
  return t('to {pinCode}', { pinCode })
}
