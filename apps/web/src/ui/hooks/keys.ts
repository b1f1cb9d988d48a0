export type KeyAct = {
  /** As `keyOf` names them: 'j', 'Shift+x', 'Ctrl+k', '?'; two in a row with a space between: 'g t'. */
  keys: string
  /** What it does, for the list of all keys: 'Tick the order'. */
  says: string
  /** The heading it stands under there. */
  group: string
  run: () => void
  /** Also while the key is held down, as for going through a list. */
  repeats?: boolean
  /** Also in a field; for keys that write nothing. */
  whileTyping?: boolean
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'>

/** How long the second key of two may take. */
const SECOND_KEY_WITHIN = 1500
const FIELDS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit]), [contenteditable=true]'
/** They find their own items by letters, and a dialog has the keyboard to itself. */
const HAVE_OWN_KEYS = '[role=listbox], [role=menu], [role=combobox], [role=dialog], [role=alertdialog]'

let registered: readonly (readonly KeyAct[])[] = []
let known: readonly KeyAct[] = []
let first: { key: string; at: number } | undefined
const listeners = new Set<() => void>()

/** Of two acts by the same keys the later one is done: a screen's come after the frame's. Returns how to take them back. */
export function addKeys(acts: readonly KeyAct[]): () => void {
  if (registered.length === 0) document.addEventListener('keydown', press)
  publish([...registered, acts])
  return () => {
    publish(registered.filter(one => one !== acts))
    if (registered.length === 0) document.removeEventListener('keydown', press)
  }
}

export function knownKeys(): readonly KeyAct[] {
  return known
}

export function subscribeToKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What was pressed, whatever the keyboard: `?` and `[` are what they write, with which fingers ever. Undefined where the
 * browser or the system is meant.
 */
export function keyOf(event: Pressed): string | undefined {
  const isAltGr = event.getModifierState('AltGraph')
  if (event.altKey && !isAltGr) return undefined
  const isLetter = /^\p{L}$/u.test(event.key)
  const isNamed = event.key.length > 1
  const isWithCtrl = (event.ctrlKey || event.metaKey) && !isAltGr
  return [
    isWithCtrl && 'Ctrl',
    event.shiftKey && (isLetter || isNamed) && 'Shift',
    isLetter ? event.key.toLowerCase() : event.key,
  ]
    .filter(part => part !== false)
    .join('+')
}

function publish(acts: typeof registered): void {
  registered = acts
  known = acts.flat()
  for (const listener of listeners) listener()
}

function press(event: KeyboardEvent): void {
  const key = keyOf(event)
  if (key === undefined || event.defaultPrevented || /^(Shift\+)?Shift$/.test(key)) return
  const before = first && event.timeStamp - first.at <= SECOND_KEY_WITHIN ? first.key : undefined
  first = undefined
  const target = event.target instanceof Element ? event.target : document.body
  const act = (before && find(`${before} ${key}`, target)) || find(key, target)
  if (act && !(event.repeat && !act.repeats)) {
    event.preventDefault()
    act.run()
  } else if (!act && startsTwo(key, target)) first = { key, at: event.timeStamp }
}

function find(keys: string, target: Element): KeyAct | undefined {
  return known.findLast(act => act.keys === keys && mayRun(act, target))
}

function startsTwo(key: string, target: Element): boolean {
  return known.some(act => act.keys.startsWith(`${key} `) && mayRun(act, target))
}

function mayRun({ keys, whileTyping = false }: KeyAct, target: Element): boolean {
  if (target.closest(HAVE_OWN_KEYS)) return false
  if (target.matches(FIELDS)) return whileTyping
  // A focused button or link is pressed by these.
  return !((keys === 'Enter' || keys === ' ') && target.closest('a, button, summary'))
}
