import { MAX_QUANTITY } from '@pindivantalu/domain/catalog/product'
import { t } from '@pindivantalu/texts/t'
import { Minus, Plus, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type StepperProps = {
  quantity: number
  /** The product, with weight and choice where several lines are of one. */
  of: string
  /** What the bin takes away. */
  removes: string
  onChange: (quantity: number) => void
  /** At 1 the minus is a bin. A key's press is told apart: it may lead the focus on. */
  onRemove: (isByKeyboard: boolean) => void
  className?: string
}

/** Minus, figure, plus. The minus keeps its place and focus when it becomes a bin. */
export function Stepper({ quantity, of, removes, onChange, onRemove, className }: StepperProps) {
  const isLast = quantity === 1
  const isMost = quantity >= MAX_QUANTITY
  const less = (event: MouseEvent) => {
    if (isLast) onRemove(isKeyPress(event))
    else onChange(quantity - 1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box, and its legend cannot be laid out
    <div
      role="group"
      aria-label={t('Quantity of {name}', { name: of })}
      className={classNames(
        'inline-grid grid-cols-[2.75rem_minmax(1.75rem,auto)_2.75rem] items-center overflow-hidden rounded-md border-[1.5px] border-line-control bg-raised',
        className,
      )}
    >
      <StepButton label={isLast ? t('Remove {name}', { name: removes }) : t('One less')} onClick={less}>
        {isLast ? <Trash2 className="icon" /> : <Minus className="icon" />}
      </StepButton>
      <output className="text-center font-semibold">{quantity}</output>
      <StepButton
        label={t('One more')}
        isOff={isMost}
        onClick={() => {
          if (!isMost) onChange(quantity + 1)
        }}
      >
        <Plus className="icon" />
      </StepButton>
    </div>
  )
}

/** A key's press counts no clicks. */
export function isKeyPress({ detail }: MouseEvent): boolean {
  return detail === 0
}

type StepButtonProps = {
  label: string
  /** It stays in the tab order, so that nobody loses their place at the last step. */
  isOff?: boolean
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** 44 pixels high. */
export function StepButton({ label, isOff = false, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="grid h-11 place-items-center transition-colors duration-140 hover:bg-sunken focus-visible:rounded-md focus-visible:-outline-offset-3 aria-disabled:cursor-default aria-disabled:bg-raised aria-disabled:opacity-40"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
