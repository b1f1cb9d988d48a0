import { t } from '@pindivantalu/texts/t'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type FieldWords = {
  label: string
  /** Marks the label with a star, and the control as required. */
  required?: boolean | undefined
  /** Says '(optional)' beside the label: where most fields are required. */
  optional?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Where a heading above says the same: the label is heard, and not seen. */
  isLabelHeard?: boolean | undefined
}

/** What ties a control to its label, hint and error. */
type ControlTies = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrame = FieldWords & { className?: string | undefined }

/** The props of a field: what is drawn around its control, and the control's own. */
export function framed<Props extends FieldFrame>(props: Props) {
  const { label, isLabelHeard, required, optional, hint, error, className, ...control } = props
  return { frame: { label, isLabelHeard, required, optional, hint, error, className }, control }
}

type FieldProps = FieldFrame & { children: (ties: ControlTies) => ReactNode }

/** Label above, control, hint and error below; the error says what to do. */
export function Field(props: FieldProps) {
  const { label, isLabelHeard, required, optional, hint, error, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('field', className)}>
      <label className={isLabelHeard ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
        {required && (
          <span className="text-bad" aria-hidden="true">
            {' '}
            *
          </span>
        )}
        {optional && <span className="opt"> {t('(optional)')}</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={errorId} role="alert">
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </div>
  )
}
