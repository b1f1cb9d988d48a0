import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Chips and selects can be used on the server's page before script has come. Hydration leaves such a choice in the page, the
 * first render after it puts the state's own back: so the state learns of the choice as soon as the part is there.
 */
export function useChoiceBeforeHydration<Part extends Element>(
  readChoice: (part: Part) => string | undefined,
  value: string,
  onChange: (value: string) => void,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const adopt = useEffectEvent(() => {
    const chosen = part.current ? readChoice(part.current) : undefined
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  })
  useLayoutEffect(() => adopt(), [])
  return part
}
