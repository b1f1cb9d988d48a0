import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { SHOP_NAME, SHOP_TELUGU_NAME } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import sun from '../../styles/motifs/logo.svg'
import { Motif } from '../../ui/layout/motif.tsx'

/** The name in the reader's letters stands first. */
export function Logo({ shopName = SHOP_NAME }: { shopName: string | undefined }) {
  const [first, second] = namesOf({ name: shopName, teluguName: SHOP_TELUGU_NAME })
  return (
    <Link to="/" className="flex max-w-full flex-none items-center gap-1.5 rounded-md min-[22.5rem]:gap-2.5">
      <Motif
        src={sun}
        width={44}
        height={44}
        loading="eager"
        // Otherwise React preloads it in front of the page's first picture.
        fetchPriority="low"
        className="size-9 flex-none min-[22.5rem]:size-11"
      />
      <span className="min-w-0 leading-none">
        <span
          lang={first.lang}
          className="block font-display text-[1.15rem] leading-6 text-ink min-[22.5rem]:text-[min(1.4rem,9.5vw)] min-[22.5rem]:leading-6.5 sm:text-[1.6rem] sm:leading-7"
        >
          {first.words}
        </span>
        <span lang={second?.lang} className="block text-[.9rem] leading-4.5 text-ink-2">
          {second?.words}
        </span>
      </span>
      <span className="sr-only">{t('home')}</span>
    </Link>
  )
}
