import type { KeyAct } from '../../../../../ui/hooks/keys.ts'
import { useKeys } from '../../../../../ui/hooks/use-keys.ts'

export type BoardDeeds = {
  move: (step: 1 | -1, isHead?: boolean) => void
  tick: () => void
  tickHead: () => void
  untickAll: () => void
  assign: () => void
  chooseRider: (nth: number) => void
  confirm: () => void
  open: () => void
  fold: (isOpen: boolean) => void
  find: () => void
  undo: () => void
}

const GROUP = 'Today'
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The whole day by keyboard. */
export function useBoardKeys(deeds: BoardDeeds): void {
  const act = (keys: string, says: string, run: () => void, repeats = false): KeyAct => ({
    keys,
    says,
    group: GROUP,
    run,
    repeats,
  })
  useKeys([
    act('j', 'Next line', () => deeds.move(1), true),
    act('k', 'Line before', () => deeds.move(-1), true),
    act('Shift+j', 'Next area', () => deeds.move(1, true), true),
    act('Shift+k', 'Area before', () => deeds.move(-1, true), true),
    act('x', 'Tick', deeds.tick),
    act('Shift+x', 'Tick the area', deeds.tickHead),
    act('a', 'Assign: the best rider is chosen', deeds.assign),
    ...DIGITS.map((digit, at) => act(digit, `Rider ${digit}`, () => deeds.chooseRider(at))),
    act('Enter', 'Assign what is ticked, or open', deeds.confirm),
    act('o', 'Open the order', deeds.open),
    act('[', 'Fold', () => deeds.fold(false)),
    act(']', 'Unfold', () => deeds.fold(true)),
    act('/', 'Find in this day', deeds.find),
    act('z', 'Undo', deeds.undo),
    act('Escape', 'Untick all', deeds.untickAll),
  ])
}
