import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type GroupProps = {
  number: number
  title: string
  error: string | undefined
  children: ReactNode
  /** What may be said besides. */
  more?: ReactNode
}

/** One of the three questions. Its first control takes the focus when something is missing here. */
export function Group({ number, title, error, children, more }: GroupProps) {
  const id = useId()
  return (
    <section className="panel">
      <fieldset
        aria-describedby={error ? id : undefined}
        data-missing={error ? '' : undefined}
        className="min-w-0"
      >
        <legend className="mb-4 flex w-full items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full bg-inverse text-sm font-bold text-turmeric-200"
          >
            {number}
          </span>
          <span className="panel-title min-w-0 wrap-anywhere">{title}</span>
        </legend>
        {children}
        {error && (
          <p className="err mt-3" id={id} role="alert">
            <CircleAlert className="icon" />
            {error}
          </p>
        )}
        {more && <div className="mt-5">{more}</div>}
      </fieldset>
    </section>
  )
}
