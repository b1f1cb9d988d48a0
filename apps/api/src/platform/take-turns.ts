/** Work about the same thing one after the other, in the order it came, whatever became of that before it. */
export function takeTurns(): <Output>(about: string, work: () => Promise<Output>) => Promise<Output> {
  const last = new Map<string, Promise<unknown>>()

  return (about, work) => {
    const turn = (last.get(about) ?? Promise.resolve()).then(work, work)
    last.set(about, turn)
    const leave = () => {
      if (last.get(about) === turn) last.delete(about)
    }
    turn.then(leave, leave)
    return turn
  }
}
