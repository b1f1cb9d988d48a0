import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { NeedsScript } from '../../features/accounts/sign-in/sign-in-panel.tsx'

type EntryPageProps = { title: string; intro: string; target: string; children: ReactNode }

/** Sends onward only partners: a customer who is signed in may still register as one, or sign in as another person. */
export function EntryPage({ title, intro, target, children }: EntryPageProps) {
  const user = useSelector(selectUser)
  if (user?.deliveryPartner.isDeliveryPartner) return <Navigate to={target} replace />
  return (
    <div className="mx-auto max-w-md pt-5 sm:pt-9">
      <title>{t('{title} | Delivery | Pindivantalu', { title })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-1 text-ink-2">{intro}</p>
      <NeedsScript />
      {children}
    </div>
  )
}
