import { pictureKeyIn, SHARE_PICTURE, sharePicturePath } from '@pindivantalu/domain/catalog/picture'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { SHOP_DESCRIPTION, SHOP_TAGLINE } from '@pindivantalu/domain/shop'
import { LANGUAGES } from '@pindivantalu/texts/languages'
import { language, t } from '@pindivantalu/texts/t'
import { useGetConfigQuery } from './config.api.ts'
import { useShopName } from './use-shop-name.ts'

/** Beside the icons, see apps/web/public. */
const SHOP_PREVIEW = '/share.jpg'

const LOCALES = { en: 'en_IN', te: 'te_IN' }

type PageMetaProps = {
  /** What follows the shop's name; left out, what it sells. */
  title?: string
  /** Left out, that of the whole shop. */
  description?: string
  /** The page's canonical URL, without its host and its language. */
  path: string
  /** Of a product: shared previews show it as a wide JPEG. Left out, or none of the shop's own, they show the shop. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'product'
  /** false for what search engines should not list, such as a search that finds nothing. */
  isIndexed?: boolean
}

/** What search engines and shared links read. React moves these elements into the document's head. */
export function PageMeta(props: PageMetaProps) {
  const { title, path } = props
  const { data: config } = useGetConfigQuery()
  const shopUrl = config?.shopUrl ?? ''
  const url = shopUrl + samePlaceIn(language(), path)
  const fullTitle = `${useShopName()} | ${title ?? t(SHOP_TAGLINE)}`
  return (
    <>
      <title>{fullTitle}</title>
      <link rel="canonical" href={url} />
      {import.meta.env.SSR && <ForCrawlers {...props} {...{ shopUrl, url, fullTitle }} />}
    </>
  )
}

type ForCrawlersProps = PageMetaProps & { shopUrl: string; url: string; fullTitle: string }

/** They ask the server for every page, so browsers do without the code. */
function ForCrawlers(props: ForCrawlersProps) {
  const { shopUrl, url, fullTitle, path, image = '', imageAlt, type = 'website', isIndexed = true } = props
  const { description = t(SHOP_DESCRIPTION) } = props
  const shopName = useShopName()
  const pictureKey = pictureKeyIn(image)
  const preview = pictureKey ? sharePicturePath(pictureKey) : SHOP_PREVIEW
  return (
    <>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {isIndexed &&
        LANGUAGES.map(other => (
          <link key={other} rel="alternate" hrefLang={other} href={shopUrl + samePlaceIn(other, path)} />
        ))}
      {isIndexed && <link rel="alternate" hrefLang="x-default" href={shopUrl + samePlaceIn('en', path)} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={shopUrl + preview} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={(pictureKey && imageAlt) || shopName} />
      <meta property="og:locale" content={LOCALES[language()]} />
      {LANGUAGES.filter(other => other !== language()).map(other => (
        <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
