import type { ReactNode } from 'react'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'

type NotLoadedProps = { error: unknown; onReload: () => void; gone: string; children: ReactNode }

/** In place of a form: what it should change is gone, or could not be fetched. The children lead back. */
export function NotLoaded({ error, onReload, gone, children }: NotLoadedProps) {
  const isGone = [400, 404].includes(statusOf(error) ?? 0)
  if (isGone) return <EmptyState title={gone} action={children} />
  return <ErrorNotice reason={errorText(error)} onReload={onReload} />
}
