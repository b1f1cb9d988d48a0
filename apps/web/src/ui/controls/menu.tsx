import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export type MenuItem = { label: string; icon: LucideIcon } & ({ to: string } | { onSelect: () => void })

const HIDDEN_BELOW = {
  sm: { label: 'max-sm:sr-only', chevron: 'max-sm:hidden' },
  xl: { label: 'max-xl:sr-only', chevron: 'max-xl:hidden' },
}

type MenuProps = {
  label: string
  icon: LucideIcon
  /** Below this width only the icon is seen; the label is still read. */
  labelFrom?: keyof typeof HIDDEN_BELOW
  items: MenuItem[]
}

/**
 * A button that shows a short list of links (the disclosure pattern, not an application menu): Tab and the arrows walk
 * through it, Escape closes it. Written here because Base UI's Menu weighs more than all other parts of the header together.
 */
export function Menu({ label, icon: Icon, labelFrom = 'sm', items }: MenuProps) {
  const hidden = HIDDEN_BELOW[labelFrom]
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => setOpen(false)
  useCloseFromOutside(root, isOpen, close)

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close()
      trigger.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    // The list may only now be drawn.
    requestAnimationFrame(() => focusNext(root.current, step))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and links inside
    <div
      ref={root}
      className="relative min-w-0"
      onKeyDown={walk}
      onBlur={event => leavesTo(event) && close()}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="btn btn-ghost max-w-full px-3"
      >
        <Icon className="icon max-sm:size-6" />
        <span className={`min-w-0 truncate ${hidden.label}`}>{label}</span>
        <ChevronDown
          className={classNames(
            'icon text-ink-3 transition-transform',
            hidden.chevron,
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="popup absolute end-0 top-full z-40 mt-2 min-w-56">
        {items.map(item => (
          <li key={item.label}>
            <Item item={item} onDone={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const Icon = item.icon
  const content = (
    <>
      <Icon className="icon text-ink-3" />
      {item.label}
    </>
  )
  if ('to' in item) {
    return (
      <Link to={item.to} className="item" onClick={onDone}>
        {content}
      </Link>
    )
  }
  const select = () => {
    onDone()
    item.onSelect()
  }
  return (
    <button type="button" className="item" onClick={select}>
      {content}
    </button>
  )
}

function leavesTo(event: { currentTarget: Element; relatedTarget: EventTarget | null }): boolean {
  return event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)
}

function useCloseFromOutside(root: { current: Element | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}

function focusNext(root: Element | null, step: number): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('.item') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 && step < 0 ? stops.length - 1 : (at + step + stops.length) % stops.length
  stops[next]?.focus()
}
