import { type ReactNode, useId } from 'react'

type OrderSummaryProps = { prices: ReactNode; className?: string; children?: ReactNode }

export function OrderSummary({ prices, className = '', children }: OrderSummaryProps) {
  const heading = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={heading}>
      <h2 id={heading} className="panel-title mb-4">
        Order summary
      </h2>
      {prices}
      {children}
    </section>
  )
}
