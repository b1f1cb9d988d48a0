import { createElement, Fragment, type ReactNode } from 'react'

/** A text with marked words, `<strong>like these</strong>`: each mark is drawn by the function of its name. */
export function rich(text: string, marks: Record<string, (words: string) => ReactNode>): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  const drawn = parts.map((part, index) => {
    if (index % 3 === 0) return part
    return index % 3 === 1 ? marks[part]?.(parts[index + 1] ?? '') : undefined
  })
  return createElement(Fragment, null, ...drawn)
}
