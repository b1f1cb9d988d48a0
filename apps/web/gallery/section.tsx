import { type ReactNode, useId } from 'react'

export function Section(props: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-9">
      <div className="mb-5">
        <h2 id={id} className="text-2xl">
          {props.title}
        </h2>
        {props.note && <p className="mt-1 max-w-prose text-ink-2">{props.note}</p>}
      </div>
      {props.children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-5">{children}</div>
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      {children}
      <span className="text-sm text-ink-2">{name}</span>
    </div>
  )
}
