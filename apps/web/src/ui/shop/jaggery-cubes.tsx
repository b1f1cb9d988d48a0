/** One to three cubes of jaggery beside the words of a sweetness. */
export function JaggeryCubes({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 text-jaggery-600">
      {Array.from({ length: count }, (_, cube) => cube).map(cube => (
        <svg key={cube} aria-hidden="true" viewBox="0 0 16 16" className="size-3.5" fill="currentColor">
          <path d="M8 1.2 14 4.4v7.2L8 14.8 2 11.6V4.4Z" opacity=".35" />
          <path d="M8 1.2 14 4.4 8 7.6 2 4.4Z" />
        </svg>
      ))}
    </span>
  )
}
