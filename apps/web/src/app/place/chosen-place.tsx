import { nationalPhone } from '@pindivantalu/domain/accounts/phone'
import { pincodeLabel } from '@pindivantalu/domain/addresses/pincode'
import type { PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import { t } from '@pindivantalu/texts/t'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { keepPlace, type Place, usePlace } from '../../features/addresses/place/kept-place.ts'
import { useGetPlaceQuery } from '../../features/addresses/place/place.api.ts'
import { PlaceForm } from '../../features/addresses/place/place-form.tsx'
import { EarliestDelivery } from '../../features/config/earliest-delivery.tsx'

/** The pincode of this browser and when a parcel could be there, or the question for it. */
export function ChosenPlace({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const place = usePlace()
  const user = useSelector(selectUser)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [news, setNews] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  useCheckedAgain(place)

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const take = ({ pinCode, area }: PlaceView) => {
    setNews(t('We deliver to {place}', { place: pincodeLabel({ pinCode, area: area ?? '' }).trim() }))
    close()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="place-line"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MapPin className="icon text-link" />
        {place ? (
          <>
            <span className="min-w-0">
              <span className="font-semibold">{place.pinCode}</span> <WhenThere place={place} />
            </span>
            <span className="link ms-auto flex-none font-semibold lg:ms-2">{t('Change')}</span>
          </>
        ) : (
          <span className="link">{t('Where shall we bring it? Enter your pincode')}</span>
        )}
      </button>
      {isOpen && <PlaceForm phone={user ? nationalPhone(user.phone) : ''} onServed={take} onClose={close} />}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function WhenThere({ place }: { place: Place }) {
  const dot = <span aria-hidden="true">·</span>
  if (!place.isServed)
    return (
      <>
        {dot} {t('we do not deliver there yet')}
      </>
    )
  return (
    <EarliestDelivery>
      {({ short }) => (
        <>
          {dot} {short}
        </>
      )}
    </EarliestDelivery>
  )
}

/** Once a visit: the shop may deliver there by now, or no longer. Without an answer what is kept holds. */
function useCheckedAgain(kept: Place | null): void {
  const { currentData: known } = useGetPlaceQuery(kept?.pinCode ?? '', { skip: !kept })
  const isServed = known?.serviceable ?? kept?.isServed
  useEffect(() => {
    if (kept && isServed !== undefined && isServed !== kept.isServed)
      keepPlace({ pinCode: kept.pinCode, isServed })
  }, [kept, isServed])
}
