const CHILLI =
  'M15.5 6.2c1.2-.4 2-1.5 2.3-3.4.1-.5.8-.6 1-.1.6 1.6.3 3.2-.8 4.3 1.4 1.3 1.7 3.6.7 6C17 17.2 11.5 20.7 4.3 21.2c-.6 0-.8-.8-.2-1 4.2-1.6 7-4.3 8-8.2.8-3 1.5-5 3.4-5.8Z'

/** One to three chillies beside the words of a spice level. */
export function ChilliMarks({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="inline-flex text-chilli-600">
      {Array.from({ length: count }, (_, mark) => mark).map(mark => (
        <svg key={mark} aria-hidden="true" viewBox="0 0 24 24" className="-mx-px size-4" fill="currentColor">
          <path d={CHILLI} />
        </svg>
      ))}
    </span>
  )
}
