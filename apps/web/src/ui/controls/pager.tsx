import { t } from '@pindivantalu/texts/t'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pagesToShow } from './pages-to-show.ts'

type PagerProps = {
  page: number
  pages: number
  /** Where a page lives: `page => `/search/rice/page/${page}``. */
  pathOf: (page: number) => string
  label?: string
}

export function Pager({ page, pages, pathOf, label = t('Pages') }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="pager mt-10 flex flex-wrap items-center justify-center sm:gap-1">
      <Step to={page > 1 ? pathOf(page - 1) : undefined} label={t('Previous page')} icon={ChevronLeft} />
      {withKeys(pagesToShow(page, pages)).map(({ key, shown }) =>
        shown === 'gap' ? (
          <span key={key} aria-hidden="true" className="gap">
            …
          </span>
        ) : (
          <Link
            key={key}
            to={pathOf(shown)}
            aria-label={t('Page {page}', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      <Step to={page < pages ? pathOf(page + 1) : undefined} label={t('Next page')} icon={ChevronRight} />
    </nav>
  )
}

function Step({
  to,
  label,
  icon: Icon,
}: {
  to: string | undefined
  label: string
  icon: typeof ChevronLeft
}) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className="text-ink-3 opacity-50">
        <Icon className="icon" />
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label}>
      <Icon className="icon" />
    </Link>
  )
}

function withKeys(pages: (number | 'gap')[]) {
  return pages.map((shown, index) => ({ shown, key: shown === 'gap' ? `gap-${index}` : shown }))
}
