import type { CookPage, CookTick } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { describe, expect, it } from 'vitest'
import { asTickedHere, isSettled, type KeptCookAct, sendKept } from './kept-cook-acts.ts'

const line = (product: string) => ({ slot: '6-8 PM' as const, product, weight: '250 g', choice: 'Regular' })
const at = (second: number) => `2026-01-11T08:00:0${second}.000Z`
const tick = (product: string, second: number, ready: number): KeptCookAct => ({
  cookLink: 'link',
  kind: 'tick',
  request: { ...line(product), key: `${product}${second}`, at: at(second), ready },
})
const trouble: KeptCookAct = {
  cookLink: 'link',
  kind: 'trouble',
  request: { key: 'trouble', at: at(0), reason: 'late', words: '' },
}

describe('what was ticked here', () => {
  const ofLine = { ...line('a'), name: 'Jantikalu', teluguName: '', isSweet: false, packets: 8, ready: 2 }
  const page: CookPage = { day: '2026-01-11', asOf: at(0), kitchen: 'Annapurna', lines: [ofLine] }

  it.each([
    { what: 'nothing', acts: [], ready: 2 },
    { what: 'the last of two', acts: [tick('a', 2, 5), tick('a', 1, 3)], ready: 5 },
    { what: 'more than there is to make now', acts: [tick('a', 1, 12)], ready: 8 },
    { what: 'another line', acts: [tick('b', 1, 4)], ready: 2 },
  ])('is shown at once: $what', ({ acts, ready }) => {
    expect(asTickedHere(page, acts).lines[0]?.ready).toBe(ready)
  })
})

it.each([
  [200, true],
  [400, true],
  [undefined, false],
  [404, true],
  [429, false],
  [503, false],
])('after %s it is settled: %s', (status, settled) => {
  expect(isSettled(status)).toBe(settled)
})

async function sendingWith(acts: KeptCookAct[], answers: (number | undefined)[]) {
  const left = new Set(acts.map(({ request }) => request.key))
  const sent: string[] = []
  await sendKept({
    acts,
    sendTicks: async (ticks: CookTick[]) => {
      sent.push(ticks.map(({ key }) => key).join(' '))
      return answers.shift()
    },
    sendTrouble: async ({ key }) => {
      sent.push(key)
      return answers.shift()
    },
    forget: async key => void left.delete(key),
  })
  return { sent, left: [...left] }
}

describe('what is kept', () => {
  it('is sent in the order in which it was ticked, then forgotten', async () => {
    expect(await sendingWith([tick('a', 2, 5), trouble, tick('b', 1, 3)], [200, 200])).toEqual({
      sent: ['b1 a2', 'trouble'],
      left: [],
    })
  })

  it('stays where there is no network, and nothing more is tried', async () => {
    const { sent, left } = await sendingWith([tick('a', 1, 5), trouble], [undefined])
    expect(sent).toEqual(['a1'])
    expect(left).toEqual(['a1', 'trouble'])
  })
})
