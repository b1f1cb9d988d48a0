import type { ProductFestival } from '@pindivantalu/domain/catalog/product.wire'
import { untilAndDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import muggu from '../../styles/motifs/muggu.svg'
import { Motif } from '../../ui/layout/motif.tsx'

/** For which festival a product is made now, and when it comes. Leads to all that is made for it. */
export function FestivalBand({ festival }: { festival: ProductFestival }) {
  return (
    <Link
      to={`/festival/${festival.slug}`}
      className="relative mt-4 block overflow-hidden rounded-lg bg-turmeric-400 px-4 py-3 text-tamarind-950 lg:mt-3"
    >
      <Motif
        src={muggu}
        width={128}
        height={128}
        className="pointer-events-none absolute -end-6 -top-8 w-32 opacity-16"
      />
      <span className="relative flex items-center gap-x-3 in-[:lang(te)]:max-sm:flex-wrap">
        <span
          lang={festival.teluguName ? 'te' : 'en'}
          className="font-display text-2xl leading-[1.5] in-[:lang(te)]:max-sm:basis-full"
        >
          {festival.teluguName || festival.name}
        </span>{' '}
        <span className="min-w-0 leading-5">
          <strong className="block font-semibold text-balance">{untilAndDays(festival)}</strong>{' '}
          <span className="text-sm">{t('You choose the day and the hour after paying.')}</span>
        </span>
      </span>
    </Link>
  )
}
