import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import { rich } from '../../lib/rich.ts'
import { searchPath } from '../../lib/search-path.ts'

export function DidYouMean({ words }: { words: string }) {
  return (
    <p className="mb-5 text-lg">
      {rich(t('Did you mean <link>{words}</link>?', { words }), {
        link: name => (
          <Link to={searchPath(words)} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        ),
      })}
    </p>
  )
}
