import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { FestivalSummary } from '@pindivantalu/domain/festivals/festival.wire'
import { festivalName, untilAndDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { dayInHyderabad, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import { language, t } from '@pindivantalu/texts/t'
import { ArrowRight, CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useGetFestivalsQuery } from '../festivals.api.ts'

/** A band for each festival whose orders are taken, and one quiet line for the next to come. */
export default function FestivalsOnHome() {
  const { data: festivals = [] } = useGetFestivalsQuery()
  const next = festivals.find(({ state }) => state === 'planned')
  return (
    <>
      {festivals
        .filter(({ state }) => state === 'open')
        .map((festival, index) => (
          <FestivalBand key={festival._id} festival={festival} isFirst={index === 0} />
        ))}
      {next && <NextFestival festival={next} />}
    </>
  )
}

function FestivalBand({ festival, isFirst }: { festival: FestivalSummary; isFirst: boolean }) {
  const heading = `festival-${festival.slug}`
  const { teluguName, image, imageColor } = festival
  return (
    <section aria-labelledby={heading} className="page pt-6 lg:pt-10">
      <div className="relative overflow-hidden rounded-xl bg-turmeric-400">
        <div className="toranam absolute inset-x-0 top-0 z-10" />
        <div className="relative grid items-center gap-x-8 p-5 pt-20 sm:grid-cols-[1fr_auto] lg:px-10 lg:pb-9">
          <div className="relative z-10 min-w-0 max-sm:pe-24">
            <h2 id={heading} className="wrap-break-word">
              <span lang="te" className="block text-[2.75rem] leading-[1.3] text-tamarind-950 lg:text-[4rem]">
                {teluguName}
              </span>{' '}
              {language() === 'en' && (
                <span className="block text-2xl text-tamarind-900">
                  {t('{festival} orders are open', { festival: festivalName(festival) })}
                </span>
              )}
            </h2>
            <p className="mt-1 mb-4 text-balance text-tamarind-900 lg:text-lg">{`${untilAndDays(festival)}.`}</p>
            <ButtonLink to={`/festival/${festival.slug}`} variant="outline">
              {t('See festival sweets')}
              <ArrowRight className="icon" />
            </ButtonLink>
          </div>
          <div className="max-sm:absolute max-sm:-end-16 max-sm:bottom-6">
            <Picture
              image={image}
              color={imageColor}
              alt=""
              sizes="(width >= 64rem) 16rem, 11rem"
              eager={isFirst}
              className="size-44 rounded-full border-[5px] border-paper-0/85 shadow-lg lg:size-64"
            />
          </div>
        </div>
      </div>
    </section>
  )
}

function NextFestival({ festival }: { festival: FestivalSummary }) {
  const day = formatDayAndMonth(dayInHyderabad(new Date(festival.opensAt)))
  return (
    <p className="page pt-5">
      <Link
        to={`/festival/${festival.slug}`}
        className="inline-flex min-h-11 items-center gap-2.5 text-ink-2 underline-offset-4 hover:underline"
      >
        <CalendarClock className="icon text-ok" />
        {t('{festival}: orders from {day}', { festival: nameOf(festival), day })}
      </Link>
    </p>
  )
}
