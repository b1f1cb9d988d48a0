/** A key as it is printed; on touch screens nobody has it. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <kbd className="inline-grid min-w-5 place-items-center rounded-xs border border-line-mid bg-raised px-1 font-sans text-xs text-ink-2">
        {name}
      </kbd>
    </span>
  )
}

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
