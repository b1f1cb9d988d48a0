import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type ButtonLook = {
  /** One chilli-red `primary` per view; `leaf` is for WhatsApp and approval. */
  variant?: 'primary' | 'accent' | 'outline' | 'ghost' | 'danger' | 'leaf' | undefined
  /** `lg` is the step forward, `sm` is for tables. */
  size?: 'lg' | 'md' | 'sm' | undefined
}

function buttonClass(
  { variant = 'primary', size = 'md' }: ButtonLook,
  ...more: (string | false | undefined)[]
) {
  return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, ...more)
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The label while the request runs ('Sending...'). The button keeps its width and its focus, and takes no second press. */
    busyLabel?: ReactNode
    isBusy?: boolean
  }

export function Button({
  variant,
  size,
  busyLabel,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, isBusy && 'is-busy', className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    >
      {busyLabel === undefined && !isBusy ? (
        children
      ) : (
        <StackedLabels isBusy={isBusy} busyLabel={busyLabel ?? children}>
          {children}
        </StackedLabels>
      )}
    </button>
  )
}

/** Both labels lie in one grid cell, so the wider one sets the width and nothing jumps when they change places. */
function StackedLabels(props: { isBusy: boolean; busyLabel: ReactNode; children: ReactNode }) {
  const layer = 'col-start-1 row-start-1 inline-flex flex-wrap items-center justify-center gap-x-2'
  return (
    <span className="grid">
      <span className={classNames(layer, props.isBusy && 'invisible')}>{props.children}</span>
      <span className={classNames(layer, !props.isBusy && 'invisible')}>
        <LoaderCircle className="icon spin" />
        {props.busyLabel}
      </span>
    </span>
  )
}

type IconButtonProps = ComponentProps<'button'> & ButtonLook & { label: string }

/** A square button without words: arrows, pause, close. */
export function IconButton({ variant, size, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={buttonClass({ variant, size }, 'btn-icon', className)}
    />
  )
}

/** A link that looks like a button: it goes somewhere, so it is an anchor and works without script. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />
}
