import { hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { countInWords } from '@pindivantalu/domain/frame/waiting'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'
import { type ReactNode, Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { useNews } from '../../../features/frame/use-news.ts'
import { useSoundSwitches } from '../../../features/frame/use-sound.ts'
import { useWaiting } from '../../../features/frame/use-waiting.ts'
import { TakingOrders } from '../../../features/kitchen/taking-orders/taking-orders.tsx'
import { useLiveChats } from '../../../features/messages/inbox/use-live-chats.ts'
import { useLiveOrders } from '../../../features/orders/use-live-orders.ts'
import { shopApi } from '../../../lib/api/shop-api.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { AtWork } from '../../../lib/worker.ts'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { firstPlaceOf, placeOf, placesOf } from '../admin-places.ts'
import { FrameBar } from './frame-bar.tsx'
import { FramePhoneBar } from './frame-phone-bar.tsx'
import { FrameRail } from './frame-rail.tsx'
import { LiveMark } from './live-mark.tsx'
import { NewOrders } from './new-orders.tsx'
import { NewsCount } from './news-count.ts'
import { Notices } from './notices.tsx'
import { QuietBanner } from './quiet-banner.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import './frame.css'

const FindDialog = lazyPart(() => import('./find-dialog.tsx'))
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'))
const MoreSheet = lazyPart(() => import('./more-sheet.tsx'))

type OwnerFrameProps = {
  /** Null until it is known who looks, and for those who are about to be sent away. */
  owner: (Worker & { name: string }) | null
  onLogout: () => void
  children: ReactNode
}

const NOBODY: Worker = { isAdmin: false }

/** What stands around every page of the owner and the staff, each with their own places: bar, rail, and on phones the bar below. Nothing to buy, nothing in the way. */
export function OwnerFrame({ owner, onLogout, children }: OwnerFrameProps) {
  const { pathname } = useLocation()
  const at = placeOf(pathname)
  const worker = owner ?? NOBODY
  const places = placesOf(worker)
  const dispatch = useDispatch()
  const isAtOrders = pathname === '/admin/orderlist'
  const { waiting, receivedAt } = useWaiting({ isOwner: owner !== null, isAtOrders })
  const sounds = useSoundSwitches()
  const { fresh, dismiss } = useNews(waiting, sounds)
  const [opened, setOpened] = useState<'find' | 'keys' | 'more'>()
  const close = () => setOpened(undefined)
  const onFind = () => setOpened('find')
  const onKeys = () => setOpened('keys')
  useFrameKeys({ places: places.daily, onFind, onKeys })
  const clock = { asOf: waiting?.asOf ?? new Date(0).toISOString(), receivedAt }
  const now = useShopTime(clock, undefined, MINUTE)
  const news = waiting ? waiting.orders + waiting.chats : 0
  const reload = () => void dispatch(shopApi.util.invalidateTags(['Order', 'WhatsAppMessage']))
  return (
    <AtWork value={worker}>
      <NewsCount value={news > 0 ? countInWords(news) : ''}>
        <div className="frame">
          <a
            href="#main"
            className="btn btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
          >
            {t('Skip to content')}
          </a>
          <FrameBar
            at={at}
            first={firstPlaceOf(worker)}
            name={owner?.name}
            onFind={onFind}
            onKeys={onKeys}
            onLogout={onLogout}
          >
            {waiting && <LiveMark clock={clock} onReload={reload} />}
            <Notices waiting={waiting} now={now} sounds={sounds} />
          </FrameBar>
          <FrameRail at={at} places={places} waiting={waiting}>
            {worker.isAdmin && (
              <div className="frame-foot">
                <TakingOrders now={now} />
              </div>
            )}
          </FrameRail>
          <main id="main" tabIndex={-1} className="min-w-0 outline-none">
            {waiting?.isQuiet && <QuietBanner />}
            {children}
          </main>
          <FramePhoneBar at={at} places={places} waiting={waiting} onMore={() => setOpened('more')} />
        </div>
        {hasDuty(worker, 'order') && <FollowingOrders />}
        {hasDuty(worker, 'inbox') && <FollowingChats />}
        <NewOrders fresh={fresh} onDismiss={dismiss} />
        <Toaster />
        <Suspense>
          {opened === 'find' && <FindDialog onClose={close} />}
          {opened === 'keys' && <KeysDialog onClose={close} />}
          {opened === 'more' && (
            <MoreSheet
              at={at}
              places={places}
              waiting={waiting}
              sounds={sounds}
              now={now}
              onLogout={onLogout}
              onClose={close}
            />
          )}
        </Suspense>
      </NewsCount>
    </AtWork>
  )
}

/** The counters and every page of the frame follow orders and chats, from this one place. */
function FollowingOrders() {
  useLiveOrders()
  return null
}

function FollowingChats() {
  useLiveChats()
  return null
}
