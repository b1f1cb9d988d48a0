import { festivalName, spanOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import type { FestivalsInCart } from '@pindivantalu/domain/festivals/festivals-in-cart'
import { foodTitle, productsOf } from '@pindivantalu/domain/orders/food-title'
import { t } from '@pindivantalu/texts/t'
import { CalendarClock } from 'lucide-react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { HOLDS_BACK } from './line-notice.tsx'

type FestivalNoticeProps = {
  inCart: FestivalsInCart
  /** Whether it can be brought at all as it is: else nothing is promised. */
  hasDay: boolean
}

/** Why all of a cart comes on a festival's days, or why it cannot be ordered as it is. */
export default function FestivalNotice({ inCart: { festivals, others }, hasDay }: FestivalNoticeProps) {
  const [first, second] = festivals
  if (!first) return null
  if (second) return <TwoFestivals festivals={festivals} />
  const { festival, items } = first
  const count = productsOf(items).length
  const names = foodTitle(items)
  const name = festivalName(festival)
  const days = spanOfDays(festival.days)
  return (
    <div className="rounded-lg bg-turmeric-400 p-4 text-tamarind-950" role="status">
      <p className="flex items-start gap-2.5">
        <CalendarClock className="icon mt-0.5" />
        <span className="text-pretty">
          <strong className="font-semibold">
            {hasDay
              ? t(
                  '{count, plural, one {{names} is made for {festival}: everything in this cart comes on {days}.} other {{names} are made for {festival}: everything in this cart comes on {days}.}}',
                  { count, names, festival: name, days },
                )
              : t(
                  '{count, plural, one {{names} is made for {festival}, {days}.} other {{names} are made for {festival}, {days}.}}',
                  { count, names, festival: name, days },
                )}
          </strong>{' '}
          {others.length > 0
            ? t('Would you like {names} sooner? Please order {count, plural, one {it} other {them}} apart.', {
                count: productsOf(others).length,
                names: foodTitle(others),
              })
            : hasDay && t('You choose the day and the hour after paying.')}
        </span>
      </p>
    </div>
  )
}

function TwoFestivals({ festivals }: Pick<FestivalsInCart, 'festivals'>) {
  return (
    <div tabIndex={-1} {...{ [HOLDS_BACK]: true }}>
      <Alert tone="warn" icon={CalendarClock} isNews>
        <p className="font-semibold">
          {t(
            'These are made for different festivals, so they are ordered apart. Please keep one in the cart.',
          )}
        </p>
        <ul className="mt-1">
          {festivals.map(({ festival, items }) => (
            <li key={festival.slug}>
              {t('{festival}, {days}: {names}', {
                festival: festivalName(festival),
                days: spanOfDays(festival.days),
                names: foodTitle(items),
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
