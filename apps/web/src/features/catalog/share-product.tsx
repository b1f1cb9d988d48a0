import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { shareText } from '@pindivantalu/domain/catalog/share-text'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { language } from '@pindivantalu/texts/t'
import { ShareLink } from '../../ui/controls/share-link.tsx'

type ShareProductProps = { product: ProductView; shopUrl: string }

export function ShareProduct({ product, shopUrl }: ShareProductProps) {
  const url = shopUrl + samePlaceIn(language(), `/product/${product._id}`)
  return <ShareLink title={nameOf(product)} text={shareText(product)} url={url} />
}
