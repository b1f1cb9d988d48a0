import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/layout/panel.tsx'

type OrderSummaryProps = { prices: ReactNode; className?: string; children?: ReactNode }

export function OrderSummary({ prices, className = '', children }: OrderSummaryProps) {
  return (
    <Panel title={t('Order summary')} className={className} titleClassName="mb-4">
      {prices}
      {children}
    </Panel>
  )
}
