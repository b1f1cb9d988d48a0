import { lazy, type ReactNode, Suspense, startTransition, useRef, useState } from 'react'
import { InfoButton } from './info-button.tsx'

type InfoPopoverProps = { label: string; children: ReactNode }

/** Most never open it, and its code is larger than a page's own: it comes when a finger, a mouse or the focus does. */
const OpeningPopover = lazy(() => import('./opening-popover.tsx').catch(() => ({ default: WithoutPopover })))

/** Words with a small 'i': opens on hover, focus and touch. Tooltips do not open on touch, so this is a popover. */
export function InfoPopover(props: InfoPopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const hasFocus = useRef(false)
  // As a transition the button stays until what takes its place is there.
  const bring = () => startTransition(() => setWanted(true))
  return (
    <Suspense>
      {isWanted ? (
        <OpeningPopover {...props} isOpen={isOpen} onOpenChange={setOpen} hadFocus={hasFocus.current} />
      ) : (
        <InfoButton
          label={props.label}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={bring}
          onFocus={() => {
            hasFocus.current = true
            bring()
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
          onClick={() => {
            setOpen(true)
            bring()
          }}
        />
      )}
    </Suspense>
  )
}

/** Without a network the explanation stands where it was asked for. */
function WithoutPopover({ label, children }: InfoPopoverProps) {
  return (
    <>
      {label}
      {children}
    </>
  )
}
