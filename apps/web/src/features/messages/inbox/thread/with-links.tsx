const ADDRESS = /(https?:\/\/\S*[^\s.,;:!?)'"”’])/

/** URLs in a message can be opened. The sites they lead to learn nothing of this page. */
export function WithLinks({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, place) =>
    // What was caught stands at every second place.
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same URL may stand there twice, and nothing moves
      <a key={place} href={part} target="_blank" rel="noreferrer nofollow" className="link">
        {part}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  )
}
