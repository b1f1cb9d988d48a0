import { Info } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'

type InfoButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  ref?: Ref<HTMLButtonElement>
}

export function InfoButton({ label, ...attributes }: InfoButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 rounded-md text-start underline decoration-dotted underline-offset-4 hover:text-ink"
    >
      {label}
      <Info className="icon text-ink-3" />
    </button>
  )
}
