// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type KeyAct, keyOf } from './keys.ts'
import { useKeys, useKnownKeys } from './use-keys.ts'

afterEach(() => cleanup())

function Screen({ acts }: { acts: KeyAct[] }) {
  useKeys(acts)
  const known = useKnownKeys()
  return (
    <>
      <p>{known.map(({ keys }) => keys).join(', ')}</p>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Tick" />
      <button type="button">Save</button>
      <div role="dialog" aria-label="Ask">
        <button type="button">Yes</button>
      </div>
    </>
  )
}

const act = (keys: string, more: Pick<KeyAct, 'repeats' | 'whileTyping'> = {}) => ({
  keys,
  says: keys,
  group: 'Orders',
  run: vi.fn(),
  ...more,
})

function press(key: string, { on = document.body, ...more }: KeyboardEventInit & { on?: Element } = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  on.dispatchEvent(event)
  return event
}

type Held = { key: string; isAltGr?: boolean } & Partial<
  Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>
>

describe('keyOf', () => {
  it.each([
    [{ key: 'j' }, 'j'],
    [{ key: 'J' }, 'j'],
    [{ key: 'X', shiftKey: true }, 'Shift+x'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: '[' }, '['],
    [{ key: 'k', ctrlKey: true }, 'Ctrl+k'],
    [{ key: 'k', metaKey: true }, 'Ctrl+k'],
    [{ key: 'ArrowDown', shiftKey: true }, 'Shift+ArrowDown'],
    [{ key: 'j', altKey: true }, undefined],
    // AltGr, as some keyboards write brackets; Windows calls it Control and Alt.
    [{ key: '[', ctrlKey: true, altKey: true, isAltGr: true }, '['],
  ])('names %o %s', ({ isAltGr = false, ...pressed }: Held, name) => {
    const up = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    expect(keyOf({ ...up, ...pressed, getModifierState: () => isAltGr })).toBe(name)
  })
})

describe('keys of a screen', () => {
  it('do their act once, and not again while held unless they repeat', () => {
    const [open, move] = [act('o'), act('j', { repeats: true })]
    render(<Screen acts={[open, move]} />)
    expect(press('o').defaultPrevented).toBe(true)
    press('o', { repeat: true })
    press('j')
    press('j', { repeat: true })
    expect([open.run, move.run].map(run => run.mock.calls.length)).toEqual([1, 2])
  })

  it('are off in a field and in a dialog, but for those that say otherwise', () => {
    const [tick, find] = [act('x'), act('Ctrl+k', { whileTyping: true })]
    const { getByLabelText, getByText } = render(<Screen acts={[tick, find]} />)
    press('x', { on: getByLabelText('Name') })
    press('x', { on: getByText('Yes') })
    press('k', { on: getByText('Yes'), ctrlKey: true })
    expect(tick.run).not.toHaveBeenCalled()
    expect(find.run).not.toHaveBeenCalled()
    press('x', { on: getByLabelText('Tick') })
    press('k', { on: getByLabelText('Name'), ctrlKey: true })
    expect(tick.run).toHaveBeenCalledOnce()
    expect(find.run).toHaveBeenCalledOnce()
  })

  it('leave Enter to the button that has the focus', () => {
    const enter = act('Enter')
    const { getByText } = render(<Screen acts={[enter]} />)
    press('Enter', { on: getByText('Save') })
    expect(enter.run).not.toHaveBeenCalled()
    press('Enter')
    expect(enter.run).toHaveBeenCalledOnce()
  })

  it('may be two in a row; the second alone is its own act', () => {
    const [goToday, tick] = [act('g t'), act('t')]
    render(<Screen acts={[goToday, tick]} />)
    press('g')
    press('t')
    expect([goToday.run, tick.run].map(run => run.mock.calls.length)).toEqual([1, 0])
    press('t')
    press('g')
    press('y')
    press('t')
    expect([goToday.run, tick.run].map(run => run.mock.calls.length)).toEqual([1, 2])
  })

  it('do what the latest rendering says, are known while the screen stands, and go with it', () => {
    const [before, after] = [act('a'), act('a')]
    const { rerender, unmount, container } = render(<Screen acts={[before]} />)
    rerender(<Screen acts={[after]} />)
    expect(container.querySelector('p')?.textContent).toBe('a')
    press('a')
    unmount()
    press('a')
    expect([before.run, after.run].map(run => run.mock.calls.length)).toEqual([0, 1])
  })

  it("a later part's key goes before an earlier one's", () => {
    const [ofFrame, ofScreen] = [act('/'), act('/')]
    render(<Screen acts={[ofFrame]} />)
    const later = render(<Screen acts={[ofScreen]} />)
    press('/')
    later.unmount()
    press('/')
    expect([ofFrame.run, ofScreen.run].map(run => run.mock.calls.length)).toEqual([1, 1])
  })
})
