import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'

type OrdersPagerProps = { page: number; firstPath: string; nextPath: string | undefined }

/** What a page's link leaves behind for the page it leads to. */
const FROM_THE_PAGE_BEFORE = { cameFromPageBefore: true }

/** A page knows where the next one begins, however far down; the one before it is where one came from. */
export function OrdersPager({ page, firstPath, nextPath }: OrdersPagerProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  if (page === 1 && nextPath === undefined) return null
  const look = 'btn btn-outline btn-sm'
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {page > 2 && (
        <Link to={firstPath} className={look}>
          <ChevronsLeft className="icon" />
          First page
        </Link>
      )}
      {page > 1 &&
        (state?.cameFromPageBefore ? (
          <button type="button" className={look} onClick={() => void navigate(-1)}>
            <ChevronLeft className="icon" />
            Previous page
          </button>
        ) : (
          page === 2 && (
            <Link to={firstPath} className={look}>
              <ChevronLeft className="icon" />
              Previous page
            </Link>
          )
        ))}
      <span className="px-2 text-sm text-ink-2">{`Page ${page}`}</span>
      {nextPath && (
        <Link to={nextPath} state={FROM_THE_PAGE_BEFORE} className={look}>
          Next page
          <ChevronRight className="icon" />
        </Link>
      )}
    </nav>
  )
}
