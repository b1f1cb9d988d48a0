import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import { rich } from '../../lib/rich.ts'
import { searchPath } from '../../lib/search-path.ts'

/** In the reader's letters, whichever the words were typed in: a search finds by both names. */
export function DidYouMean(product: { name: string; teluguName: string }) {
  const [{ words, lang }] = namesOf(product)
  return (
    <p className="mb-5 text-lg">
      {rich(t('Did you mean <link>{words}</link>?', { words }), {
        link: name => (
          <Link to={searchPath(words)} lang={lang} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        ),
      })}
    </p>
  )
}
