import type { Advice } from '@pindivantalu/domain/figures/advice'
import { type Days, rangeOf } from '@pindivantalu/domain/orders/list/day-range'
import { ClockAlert } from 'lucide-react'
import { Link } from 'react-router'

type AdviceLineProps = { advice: readonly Advice[]; about: Advice['about']; days: Days }

/** One sentence, where something can be done about it, and the way there. */
export function AdviceLine({ advice, about, days }: AdviceLineProps) {
  const found = advice.find(one => one.about === about)
  if (!found) return null
  const { words, link, to } = saidOf(found, days)
  return (
    <p className="mt-2 flex gap-2 rounded-sm bg-bad-soft px-3 py-2 text-sm text-bad">
      <ClockAlert className="icon size-4 flex-none translate-y-0.5" />
      <span>
        {words}{' '}
        <Link to={to} className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2.5">
          {link}
        </Link>
      </span>
    </p>
  )
}

export function saidOf(advice: Advice, days: Days): { words: string; link: string; to: string } {
  const orders = (filter: Record<string, string>) =>
    `/admin/orderlist?${new URLSearchParams({ ...filter, slotDays: rangeOf(days) })}`
  switch (advice.about) {
    case 'overdue':
      return {
        words: advice.orders === 1 ? '1 order is overdue now.' : `${advice.orders} orders are overdue now.`,
        link: 'Open Today',
        to: '/admin/today',
      }
    case 'slot':
      return {
        words: `${advice.slot} was late for ${advice.late} of ${advice.due} orders.`,
        link: 'See its orders',
        to: orders({ slot: advice.slot }),
      }
    case 'partner':
      return {
        words: `${advice.name} was late for ${advice.late} of ${advice.due} orders.`,
        link: 'See these orders',
        to: orders({ rider: advice._id }),
      }
    case 'cook':
      return {
        words: `${advice.name} had a problem in ${advice.problems} of ${advice.orders} orders.`,
        link: 'See these orders',
        to: orders({ cook: advice._id }),
      }
    case 'product':
      return {
        words: `${advice.name} had a problem in ${advice.problems} of ${advice.orders} orders.`,
        link: 'Open the product',
        to: `/admin/product/${advice._id}/edit`,
      }
  }
}
