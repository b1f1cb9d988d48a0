import { Key } from '../../../../../ui/controls/key.tsx'

const HINTS = [
  ['J K', 'move'],
  ['X', 'tick'],
  ['Shift X', 'tick the area'],
  ['A', 'assign'],
  ['O', 'open'],
  ['[ ]', 'fold, unfold'],
  ['/', 'find'],
  ['?', 'all keys'],
] as const

export function KeyHints() {
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 py-3 text-xs text-ink-2 max-lg:hidden pointer-coarse:hidden">
      {HINTS.map(([keys, does]) => (
        <span key={keys} className="inline-flex items-center gap-1">
          {keys.split(' ').map(key => (
            <Key key={key} name={key} />
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
