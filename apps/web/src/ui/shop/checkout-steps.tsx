import { t, text } from '@pindivantalu/texts/t'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

const STEPS = [
  { name: 'Sign In', label: text('Sign In'), path: '/login?redirect=/shipping' },
  { name: 'Shipping', label: text('Shipping'), path: '/shipping' },
  { name: 'Place Order', label: text('Place Order'), path: '/placeorder' },
] as const

type CheckoutStepsProps = { current: (typeof STEPS)[number]['name']; label?: string }

export function CheckoutSteps({ current, label = t('Checkout steps') }: CheckoutStepsProps) {
  const at = STEPS.findIndex(step => step.name === current)
  return (
    <nav aria-label={label} className="@container mx-auto mb-6 w-full max-w-xl lg:mb-8">
      <ol className="flex items-center max-sm:text-sm @max-xs:text-(length:--text-xs) @max-[17.5rem]:flex-col @max-[17.5rem]:items-start">
        {STEPS.map((step, index) => (
          <li
            key={step.name}
            className={classNames('flex min-w-fit items-center', index > 0 && 'flex-1')}
            aria-current={index === at ? 'step' : undefined}
          >
            {index > 0 && <Line isDone={index <= at} />}
            {index < at ? (
              <DoneStep {...step} />
            ) : (
              <Step number={index + 1} isCurrent={index === at} {...step} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const STEP = 'inline-flex items-center gap-1 whitespace-nowrap @xs:gap-1.5 @lg:gap-2'
const DISC = 'grid size-6 flex-none place-items-center rounded-full text-sm font-bold @xs:size-7 @lg:size-8'

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={classNames(
        'mx-1 h-0.5 min-w-1 flex-1 rounded @max-[17.5rem]:hidden @xs:mx-1.5 @lg:mx-4',
        isDone ? 'bg-leaf-600' : 'bg-line-mid',
      )}
    />
  )
}

function DoneStep({ label, path }: { label: string; path: string }) {
  return (
    <span className={classNames(STEP, 'font-medium text-ok')}>
      <span className={classNames(DISC, 'bg-leaf-600 text-white')}>
        <Check className="icon" />
      </span>
      <Link
        to={path}
        className="inline-flex min-h-11 items-center rounded underline-offset-4 hover:underline"
      >
        {t(label)}
      </Link>
      <span className="sr-only">{t('done')}</span>
    </span>
  )
}

function Step({ number, label, isCurrent }: { number: number; label: string; isCurrent: boolean }) {
  return (
    <span className={classNames(STEP, isCurrent ? 'font-bold text-ink' : 'text-ink-3')}>
      <span
        className={classNames(
          DISC,
          isCurrent ? 'bg-action text-white' : 'border-[1.5px] border-line-control bg-raised text-ink-2',
        )}
      >
        {number}
      </span>
      {t(label)}
    </span>
  )
}
