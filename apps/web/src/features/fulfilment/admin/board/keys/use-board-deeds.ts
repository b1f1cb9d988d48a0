import type { Load } from '@pindivantalu/domain/fulfilment/board-loads'
import { tickedWith } from '@pindivantalu/domain/fulfilment/board-order'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AssigningState } from '../assigning/use-assigning.ts'
import type { Selection } from '../assigning/use-selection.ts'
import { type BoardLine, headOf, lineAfter, nextNeeding } from '../list/board-lines.ts'
import { useBoardKeys } from './use-board-keys.ts'

type Parts = {
  lines: readonly BoardLine[]
  selection: Selection
  list: RefObject<HTMLElement | null>
  fold: (key: string, isOpen: boolean) => void
  showWhole: (key: string) => void
}

/** What can be done to the lines, by hand and by keys; the current one is what keys mean. */
export function useBoardDeeds({ lines, selection, list, fold, showWhole }: Parts) {
  const [current, setCurrent] = useState<string>()
  const navigate = useNavigate()
  const lineOf = (key: string | undefined) => lines.find(line => line.key === key)
  const goTo = (key: string | undefined) => {
    setCurrent(key)
    list.current?.focus({ preventScroll: true })
  }
  const tick = (key: string | undefined) => {
    const line = lineOf(key)
    if (!line) return
    if (line.kind === 'more') return showWhole(line.of)
    const those = line.kind === 'order' ? [line.order] : tickedWith(line.orders)
    selection.select(those, !those.every(selection.isSelected))
  }
  const toggle = (key: string | undefined, isOpen?: boolean) => {
    const line = lineOf(key)
    if (line?.kind === 'more') return showWhole(line.of)
    const head = headOf(lines, key)
    if (!head) return
    setCurrent(head.key)
    fold(head.key, isOpen ?? !head.isOpen)
  }
  const open = (key: string | undefined) => {
    const line = lineOf(key)
    if (line?.kind === 'order') void navigate(`/order/${line.key}`)
    else toggle(key)
  }
  return {
    current,
    setCurrent,
    tick,
    toggle,
    open,
    move: (step: 1 | -1, isHead = false) => goTo(lineAfter(lines, current, { step, isHead })),
    goToNext: (given: ReadonlySet<string>) => goTo(nextNeeding(lines, current, given) ?? current),
    head: headOf(lines, current)?.key,
  }
}

type AssignParts = Pick<Parts, 'selection'> & {
  deeds: ReturnType<typeof useBoardDeeds>
  assigning: AssigningState
  riders: readonly Load[]
  bar: RefObject<HTMLElement | null>
  find: RefObject<HTMLElement | null>
  undo: () => void
}

/** The whole day by keyboard: where nothing is ticked, `A` means the current line. */
export function useDayByKeys({ deeds, selection, assigning, riders, bar, find, undo }: AssignParts): void {
  const hasSelection = selection.selected.length > 0
  const wantsBar = useRef(false)
  const openBar = () => {
    assigning.setCarrier(riders[0]?._id ?? '')
    bar.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
  // The bar is there one rendering after the first tick.
  useEffect(() => {
    if (!wantsBar.current || !hasSelection) return
    wantsBar.current = false
    openBar()
  })
  useBoardKeys({
    move: deeds.move,
    tick: () => deeds.tick(deeds.current),
    tickHead: () => deeds.tick(deeds.head),
    untickAll: selection.clear,
    assign: () => {
      if (hasSelection) return openBar()
      wantsBar.current = true
      deeds.tick(deeds.current)
    },
    chooseRider: nth => {
      const rider = riders[nth]
      if (hasSelection && rider) assigning.setCarrier(rider._id)
    },
    confirm: () => {
      if (bar.current?.contains(document.activeElement)) void assigning.submit()
      else deeds.open(deeds.current)
    },
    open: () => deeds.open(deeds.current),
    fold: isOpen => deeds.toggle(deeds.current, isOpen),
    find: () => find.current?.focus(),
    undo,
  })
}
