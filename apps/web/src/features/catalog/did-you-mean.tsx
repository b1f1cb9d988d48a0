import { Link } from 'react-router'
import { searchPath } from '../../lib/search-path.ts'

export function DidYouMean({ words }: { words: string }) {
  return (
    <p className="mb-5 text-lg">
      Did you mean{' '}
      <Link to={searchPath(words)} className="link inline-flex min-h-11 items-center">
        {words}
      </Link>
      ?
    </p>
  )
}
