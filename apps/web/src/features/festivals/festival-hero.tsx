import type { FestivalSummary } from '@pindivantalu/domain/festivals/festival.wire'
import {
  festivalName,
  lastDayToOrder,
  listOfDays,
  momentInWords,
} from '@pindivantalu/domain/festivals/festival-in-words'
import { dayInHyderabad, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import { language, t } from '@pindivantalu/texts/t'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { rich } from '../../lib/rich.ts'
import { Picture } from '../../ui/layout/picture.tsx'

type FestivalHeroProps = {
  festival: Omit<FestivalSummary, '_id' | 'slug'>
  headingLevel: 1 | 2 | 3
  /** What can be done from here. */
  children?: ReactNode
}

/** The yellow head of a festival. By the width of its own box: the owner sees it inside of a drawn phone. */
export function FestivalHero({ festival, headingLevel, children }: FestivalHeroProps) {
  const Heading = `h${headingLevel}` as const
  const { name, teluguName, image, imageColor } = festival
  return (
    <div className="@container relative overflow-hidden bg-turmeric-400 text-tamarind-950">
      <div className="relative mx-auto grid max-w-(--container-page) grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 px-4 pt-4 pb-5 @2xl:px-6 @2xl:py-10 @5xl:px-8">
        <div className="relative z-1 min-w-0 @max-md:pe-24">
          <Heading className="wrap-break-word">
            {teluguName && (
              <span lang="te" className="block text-[2.5rem] leading-[1.35] @2xl:text-[4.5rem]">
                {teluguName}
              </span>
            )}{' '}
            <span
              lang={language() === 'en' ? undefined : 'en'}
              className="block font-display text-xl @2xl:text-3xl"
            >
              {name}
            </span>
          </Heading>
          <p className="mt-1 max-w-52 text-sm text-pretty @md:max-w-prose @md:text-base @2xl:text-lg">
            {rich(whenInWords(festival), { strong: words => <b className="font-semibold">{words}</b> })}
          </p>
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 text-sm text-surface">
            <Clock className="icon size-4 text-turmeric-300" />
            {clockInWords(festival)}
          </p>
          {children}
        </div>
        <div className="absolute -end-12 -bottom-8 size-40 @md:static @md:size-44 @4xl:size-72">
          <Picture
            image={image}
            color={imageColor}
            alt=""
            sizes="(width >= 64rem) 18rem, 11rem"
            eager
            className="size-full rounded-full ring-4 ring-turmeric-200"
          />
        </div>
      </div>
    </div>
  )
}

function whenInWords(festival: FestivalHeroProps['festival']): string {
  const days = listOfDays(festival.days)
  switch (festival.state) {
    case 'planned':
      return t('Orders from <strong>{day}</strong>. Fresh from the kitchen on {days}.', {
        day: formatDayAndMonth(dayInHyderabad(new Date(festival.opensAt))),
        days,
      })
    case 'open':
      return t('Order by <strong>{day}</strong>. Fresh from the kitchen on {days}.', {
        day: lastDayToOrder(festival.closesAt),
        days,
      })
    case 'closed':
      return t('All orders for {festival} are taken. We bring them on {days}.', {
        festival: festivalName(festival),
        days,
      })
  }
}

function clockInWords({ state, opensAt, closesAt }: FestivalHeroProps['festival']): string {
  if (state === 'planned') return t('Opens {moment}', { moment: momentInWords(new Date(opensAt)) })
  const moment = momentInWords(new Date(closesAt))
  return state === 'open' ? t('Closes {moment}', { moment }) : t('Closed {moment}', { moment })
}
