import type { ReactNode } from 'react'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import AdminStrip from './admin-strip.tsx'

type AdminPageProps = {
  title: string
  /** The list this page belongs to. */
  place: string
  children: ReactNode
}

/**
 * What every screen of the owner stands in: the ways between the lists, and no motifs. It fills the first screen, also
 * before its list has come: the footer would stand there, and go.
 */
export function AdminPage({ title, place, children }: AdminPageProps) {
  return (
    <>
      <ShopTitle>{`${title} | Admin`}</ShopTitle>
      <meta name="robots" content="noindex" />
      <AdminStrip place={place} />
      <div className="page min-h-dvh py-6">{children}</div>
    </>
  )
}
