import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts, subscribeToToasts, toast } from './toasts.ts'

const texts = () => shownToasts().map(one => one.text)

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

describe('toasts', () => {
  it('last 5000 ms unless told otherwise', () => {
    toast.ok('Preferred delivery slot updated')
    toast.info('Quantity set to 3', { lasts: 2000 })
    expect(shownToasts().map(one => one.lasts)).toEqual([5000, 2000])
  })

  it('tell their listeners, until they stop listening', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    toast.bad('Failed to send email.')
    stop()
    toast.bad('Could not collect order')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('go one by one when dismissed', () => {
    toast.ok('one')
    toast.ok('two')
    const [first] = shownToasts()
    dismissToast(first?.id ?? 0)
    expect(texts()).toEqual(['two'])
  })

  it('do not pile up when the same words come twice', () => {
    toast.bad('Could not send OTP')
    const [first] = shownToasts()
    toast.bad('Could not send OTP')
    expect(texts()).toEqual(['Could not send OTP'])
    expect(shownToasts()[0]?.id).not.toBe(first?.id)
  })

  it('keep each its own Undo', () => {
    const action = { label: 'Undo', run: () => {} }
    toast.ok('1 line of Chekkalu removed', { action })
    toast.ok('1 line of Chekkalu removed', { action })
    expect(texts()).toHaveLength(2)
  })

  it('leave room for the page: the oldest goes when a fifth comes', () => {
    for (const text of ['1', '2', '3', '4', '5']) toast.info(text)
    expect(texts()).toEqual(['2', '3', '4', '5'])
  })
})
