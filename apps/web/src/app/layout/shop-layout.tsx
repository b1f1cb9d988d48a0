import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { t } from '@pindivantalu/texts/t'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useLostSince } from '../../lib/offline/connection.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DeliveryStrip } from './delivery-strip.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NameBanner } from './name-banner.tsx'
import type { SearchHelp } from './search-form.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import type { Visitor } from './visitor.ts'

type ShopLayoutProps = Visitor & {
  config: Partial<ShopDetails>
  search?: SearchHelp
  /** Under the header. */
  place?: ReactNode
  children: ReactNode
}

/** Few lose the shop. */
const OfflineLine = lazyPart(() => import('../offline/offline-parts.ts'))

const NO_HELP: SearchHelp = { suggestions: [], onType: () => undefined }

export function ShopLayout(props: ShopLayoutProps) {
  const { isKnown, user, cartCount, onLogout, config, search = NO_HELP, place, children } = props
  useHeadingFocus()
  const isLost = useLostSince() !== undefined
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t('Skip to content')}
      </a>
      {/* In one place, so that nothing moves. */}
      <div className="grid *:[grid-area:1/1] [&:has([role=status]>p)>aside]:invisible">
        <DeliveryStrip banner={config.banner} />
        <div role="status" className="grid empty:hidden">
          {isLost && (
            <Suspense>
              <OfflineLine />
            </Suspense>
          )}
        </div>
      </div>
      <Header
        isKnown={isKnown}
        user={user}
        cartCount={cartCount}
        onLogout={onLogout}
        search={search}
        shopName={config.shopName}
      />
      {place}
      <main id="main" tabIndex={-1} className="outline-none">
        <NameBanner isKnown={isKnown} name={user?.name} />
        {children}
      </main>
      <Footer {...config} />
      <BottomBar isKnown={isKnown} user={user} cartCount={cartCount} />
      <Toaster />
    </>
  )
}
