import { type ReactNode, use } from 'react'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { NewsCount } from './frame/news-count.ts'

type AdminPageProps = { title: string; children: ReactNode }

/** What every screen of the owner stands in, within the frame. */
export function AdminPage({ title, children }: AdminPageProps) {
  return (
    <>
      <AdminTitle>{`${title} | Admin`}</AdminTitle>
      <meta name="robots" content="noindex" />
      <div className="frame-page">{children}</div>
    </>
  )
}

/** In front, the number of new orders and chats: a tab shows little more. */
export function AdminTitle({ children }: { children: string }) {
  const count = use(NewsCount)
  return <ShopTitle>{count === '' ? children : `(${count}) ${children}`}</ShopTitle>
}
