import { t } from '@pindivantalu/texts/t'
import { Bell, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useRestockRequest } from './use-restock-request.ts'

type TellMeProps = { productId: string; isSignedIn: boolean }

/** Both states are as high, so that nothing moves when it becomes known that somebody waits already. */
export function TellMe({ productId, isSignedIn }: TellMeProps) {
  const { isAsked, isBusy, ask, undo } = useRestockRequest(productId, isSignedIn)
  // What was pressed goes away: who used the keyboard goes on where they were.
  const button = useRef<HTMLButtonElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the one takes the place of the other
  useEffect(() => {
    if (isPressed.current) (said.current ?? button.current)?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isAsked])
  const press = (act: () => Promise<void>) => () => {
    isPressed.current = true
    void act()
  }
  if (!isAsked)
    return (
      <Button
        ref={button}
        size="lg"
        className="w-full whitespace-normal"
        isBusy={isBusy}
        busyLabel={t('Sending...')}
        onClick={press(ask)}
      >
        <Bell className="icon" />
        {t('Tell me when it is back')}
      </Button>
    )
  return (
    <div className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p ref={said} tabIndex={-1} className="flex items-center gap-2.5 font-semibold text-ok outline-none">
        <CircleCheck className="icon" />
        {t('We will tell you')}
      </p>
      <Button variant="outline" isBusy={isBusy} onClick={press(undo)}>
        {t('Undo')}
      </Button>
    </div>
  )
}
