import { cookLineKey, latestTicks, MOST_TICKS_AT_ONCE } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPage, CookTick, CookTroubleRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'

/** What a cook has done, on the phone until the shop has answered. `cookLink` is the token of their page. */
export type KeptTick = { cookLink: string; kind: 'tick'; request: CookTick }
export type KeptTrouble = { cookLink: string; kind: 'trouble'; request: CookTroubleRequest }
export type KeptCookAct = KeptTick | KeptTrouble

/** The page as it was last read, for where there is no network, and the lines its cook has seen. */
export type KeptCookPage = { cookLink: string; page: CookPage; receivedAt: number; seen: string[] }

/** Among all that the shop's pages keep on a phone. */
export const isOfCook = (record: unknown): record is KeptCookAct | KeptCookPage =>
  typeof record === 'object' && record !== null && 'cookLink' in record
export const isCookAct = (record: KeptCookAct | KeptCookPage): record is KeptCookAct => 'request' in record

/** With what was ticked here and the shop has not heard yet; no more is ready than there is to make. */
export function asTickedHere(page: CookPage, waiting: readonly KeptCookAct[]): CookPage {
  const ticks = waiting.flatMap(act => (act.kind === 'tick' ? act.request : []))
  const ready = new Map(latestTicks(ticks).map(tick => [cookLineKey(tick), tick.ready]))
  const lines = page.lines.map(line => {
    const ticked = ready.get(cookLineKey(line))
    return ticked === undefined ? line : { ...line, ready: Math.min(line.packets, ticked) }
  })
  return { ...page, lines }
}

/** Whether the shop has taken or refused it for good; what may not have arrived is sent again. */
export function isSettled(status: number | undefined): boolean {
  return status !== undefined && status !== 429 && status < 500
}

type Sending = {
  acts: readonly KeptCookAct[]
  /** Answers the status; undefined where there is no network. */
  sendTicks: (ticks: CookTick[]) => Promise<number | undefined>
  sendTrouble: (trouble: CookTroubleRequest) => Promise<number | undefined>
  forget: (key: string) => Promise<void>
}

/** Ticks first, in the order in which they were made, then what cannot be made. It ends where nothing gets through. */
export async function sendKept({ acts, sendTicks, sendTrouble, forget }: Sending): Promise<void> {
  const inOrder = acts.toSorted((one, other) => one.request.at.localeCompare(other.request.at))
  const ticks = inOrder.flatMap(act => (act.kind === 'tick' ? act.request : []))
  for (let from = 0; from < ticks.length; from += MOST_TICKS_AT_ONCE) {
    const some = ticks.slice(from, from + MOST_TICKS_AT_ONCE)
    if (!isSettled(await sendTicks(some))) return
    for (const { key } of some) await forget(key)
  }
  for (const act of inOrder) {
    if (act.kind !== 'trouble') continue
    if (!isSettled(await sendTrouble(act.request))) return
    await forget(act.request.key)
  }
}
