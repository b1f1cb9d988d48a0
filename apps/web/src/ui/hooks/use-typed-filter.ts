import { useEffect, useRef, useState } from 'react'

/**
 * A filter that is typed: the list is asked when what stands there makes sense, or nothing stands there. What is half
 * typed stays in the field.
 */
export function useTypedFilter(
  asked: string,
  makesSense: (text: string) => boolean,
  onAsk: (text: string) => void,
) {
  const [text, setText] = useState(asked)
  const lastAsked = useRef(asked)
  // Back, a link, or Clear has changed the URL.
  useEffect(() => {
    if (asked === lastAsked.current) return
    lastAsked.current = asked
    setText(asked)
  }, [asked])
  const type = (typed: string) => {
    setText(typed)
    if (typed === lastAsked.current || (typed !== '' && !makesSense(typed))) return
    lastAsked.current = typed
    onAsk(typed)
  }
  return { text, type, clear: () => setText('') }
}
