import { t } from '@pindivantalu/texts/t'
import { MapPin } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { readStorage } from '../../lib/storage/storage.ts'

/** Once it has come: the next page begins with it. */
let known: ComponentType<{ isOpenAtFirst: boolean }> | undefined

/**
 * Rendered alike for everyone; the browser knows the pincode. The code for it comes when it is needed. Where a pincode
 * is kept, the question is not shown at all (layout.css), so that nothing changes under the reader's eyes.
 */
export function PlaceLine() {
  const [Chosen, setChosen] = useState(() => known)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // Without its code the question stands there, and can be answered again.
    if (readStorage('place')) bring(setChosen, () => delete document.documentElement.dataset.place)
  }, [])
  const ask = () => {
    setAsked(true)
    bring(setChosen, () => sayFailure(undefined))
  }
  return (
    <section aria-label={t('Where we deliver')} className="border-b border-line bg-turmeric-50">
      <div className="page text-sm">
        {Chosen ? (
          <Chosen isOpenAtFirst={isAsked} />
        ) : (
          <button type="button" className="place-line place-question" onClick={ask}>
            <MapPin className="icon text-link" />
            <span className="link">{t('Where shall we bring it? Enter your pincode')}</span>
          </button>
        )}
      </div>
    </section>
  )
}

function bring(show: (part: () => typeof known) => void, onFailure: () => void): void {
  import('./chosen-place.tsx').then(({ ChosenPlace }) => {
    known = ChosenPlace
    show(() => known)
  }, onFailure)
}
