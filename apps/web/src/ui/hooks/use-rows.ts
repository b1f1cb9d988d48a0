import { useState } from 'react'

type Rows = {
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
  /** Takes the focus, which the button of a removed row had. */
  onRemoved: () => void
}

/** What is done to the rows of a list is also announced, for people who do not see them change places. */
export function useRows({ count, move, remove, onRemoved }: Rows) {
  const [news, setNews] = useState('')
  const moveRow = (name: string, from: number, to: number) => {
    move(from, to)
    setNews(`${name} is now ${to + 1} of ${count}`)
  }
  const removeRow = (name: string, index: number) => {
    remove(index)
    setNews(`${name} is removed`)
    onRemoved()
  }
  return { news, setNews, moveRow, removeRow }
}
