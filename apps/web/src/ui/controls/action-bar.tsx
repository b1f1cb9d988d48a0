import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'

/** The step forward at the thumb: total or price left, the button right. While a screen shows it, the bottom bar is gone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t('Next step')}
      className="action-bar fixed inset-x-0 bottom-0 z-30 border-t border-line-mid bg-raised px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-lg lg:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </section>
  )
}
