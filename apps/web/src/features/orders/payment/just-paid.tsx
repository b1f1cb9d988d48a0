import { t } from '@pindivantalu/texts/t'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The button that was pressed is gone, perhaps far below: the focus moves to what comes next. */
export function JustPaid({ maySlotBeChosen }: { maySlotBeChosen: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog, which gives the focus back to where it was.
    const timer = setTimeout(() => {
      place.current?.scrollIntoView({ block: 'start' })
      place.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Alert tone="ok" isNews>
        {t('Payment successful, thank you!')}
        {maySlotBeChosen && ` ${t('Please choose your delivery time slot.')}`}
      </Alert>
    </div>
  )
}
