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
