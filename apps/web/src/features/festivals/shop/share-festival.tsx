import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { FestivalSummary } from '@pindivantalu/domain/festivals/festival.wire'
import { untilAndDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { language } from '@pindivantalu/texts/t'
import { ShareLink } from '../../../ui/controls/share-link.tsx'

export function ShareFestival({ festival, shopUrl }: { festival: FestivalSummary; shopUrl: string }) {
  const url = shopUrl + samePlaceIn(language(), `/festival/${festival.slug}`)
  const title = nameOf(festival)
  return <ShareLink title={title} text={`${title}: ${untilAndDays(festival)}`} url={url} />
}
