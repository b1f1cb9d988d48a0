// @vitest-environment happy-dom
import { theNthOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_COOK } from '../../partner-choices.ts'
import { AssignBar } from './assign-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** How many of 500 were asked for so far; undefined while nothing is given. */
function bar(done: number | undefined) {
  const nothing = () => {}
  return (
    <AssignBar
      ref={createRef<HTMLElement>()}
      count={500}
      ticked={[theNthOrder(1)]}
      refused={0}
      cooks={{ data: [], refetch: nothing }}
      carriers={{ data: [], refetch: nothing }}
      riderLoads={[]}
      packetLoads={[]}
      assigning={{
        cook: NO_COOK,
        setCook: nothing,
        carrier: '',
        setCarrier: nothing,
        isNobodyChosen: false,
        done,
        submit: async () => {},
      }}
      onClear={nothing}
      onSeeWhich={nothing}
    />
  )
}

it('says what it gives as soon as that takes a while, to who hears it too, and not before', () => {
  const { rerender, getByRole } = render(bar(undefined))
  const says = () => getByRole('status').textContent
  const isBusy = () => getByRole('button', { name: /Assign 500/ }).getAttribute('aria-busy') === 'true'
  rerender(bar(0))
  act(() => void vi.advanceTimersByTime(399))
  expect(says()).toContain('500 orders selected')
  expect(isBusy()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(says()).toBe('Giving 500 orders…')
  expect(isBusy()).toBe(true)
  rerender(bar(undefined))
  expect(says()).toContain('500 orders selected')
  rerender(bar(0))
  expect(isBusy()).toBe(false)
})
