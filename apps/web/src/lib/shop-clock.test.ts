import { describe, expect, it } from 'vitest'
import { nextLook, shopTime } from './shop-clock.ts'

const at = (time: string) => new Date(`2026-01-10T${time}+05:30`)

describe('the shop’s clock', () => {
  const clock = { asOf: at('11:40:00').toISOString(), receivedAt: 5000 }

  it.each([
    { device: 5000, shop: '11:40:00' },
    { device: 65_000, shop: '11:41:00' },
    { device: 0, shop: '11:40:00' },
  ])('shows $shop when the device, wherever it is in time, shows $device', ({ device, shop }) => {
    expect(shopTime(clock, device)).toEqual(at(shop))
  })
})

describe('a page that goes by it looks again', () => {
  it.each([
    {
      when: 'just after a deadline',
      now: at('11:00:00'),
      deadline: at('12:00:00'),
      next: at('12:00:00.001'),
    },
    {
      when: 'at once at the deadline itself',
      now: at('12:00:00'),
      deadline: at('12:00:00'),
      next: at('12:00:00.001'),
    },
    { when: 'at midnight in Hyderabad', now: at('12:00:00'), deadline: undefined, next: at('24:00:00') },
    {
      when: 'at midnight, when the deadline is past',
      now: at('12:00:01'),
      deadline: at('12:00:00'),
      next: at('24:00:00'),
    },
    {
      when: 'at midnight before a later deadline',
      now: at('23:30:00'),
      deadline: new Date(at('23:30:00').getTime() + 3_600_000),
      next: at('24:00:00'),
    },
  ])('$when', ({ now, deadline, next }) => {
    expect(nextLook(now, deadline)).toEqual(next)
  })

  it('every so often, where more than one thing may have changed, and at midnight all the same', () => {
    expect(nextLook(at('12:00:00'), undefined, 60_000)).toEqual(at('12:01:00'))
    expect(nextLook(at('23:59:30'), undefined, 60_000)).toEqual(at('24:00:00'))
  })
})
