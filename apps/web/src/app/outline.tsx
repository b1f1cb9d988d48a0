import { Outlet, useLocation, useOutletContext } from 'react-router'
import { AsRendered } from '../lib/loading/as-rendered.tsx'
import { PageNeedsScript } from '../ui/feedback/page-needs-script.tsx'

/**
 * What a page for some people shows before it is known who looks: on the server, the screen as it is before its first
 * answer, so with its title, its headings and its skeletons, and nothing of anyone; an order's page is filled for its
 * customer (own-page.ts). In the browser that markup is left
 * alone until the guard knows more and takes the outline away: the screen itself asks for nothing until then.
 */
export function Outline() {
  return (
    <AsRendered fallback={<div className="min-h-dvh" />}>
      <Screen />
    </AsRendered>
  )
}

function Screen() {
  const { pathname, search } = useLocation()
  const ofLayout = useOutletContext()
  return (
    <>
      <PageNeedsScript signIn={`/login?redirect=${encodeURIComponent(pathname + search)}`} />
      {/* What is typed or chosen here would be lost. */}
      <fieldset disabled className="contents" data-outline>
        <Outlet context={ofLayout} />
      </fieldset>
    </>
  )
}
