/** Copied and compared by hand: it stays in one piece, unless large letters leave no room for that. */
export function ProviderId({ children }: { children: string }) {
  return (
    <span className="inline-block max-w-full font-mono text-sm text-ink-2 wrap-anywhere lg:whitespace-nowrap">
      {children}
    </span>
  )
}
