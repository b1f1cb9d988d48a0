import type { FigureBlock as Block } from '@pindivantalu/domain/figures/figures'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { csvPath } from './csv-path.ts'

type FigureBlockProps = {
  title: string
  /** What its file has, of which days. */
  block: Block
  asked: string
  className?: string
  children: ReactNode
}

/** A part of the figures in a box, with its file. */
export function FigureBlock({ title, block, asked, className, children }: FigureBlockProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-lg border border-line bg-raised p-4', className)}
    >
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg leading-6">
          {title}
        </h2>
        <a
          href={csvPath(asked, block)}
          download
          className="link inline-flex min-h-9 items-center gap-1 text-sm pointer-coarse:min-h-11"
        >
          <Download className="icon size-4" />
          <span>
            CSV<span className="sr-only"> of {title}</span>
          </span>
        </a>
      </div>
      {children}
    </section>
  )
}
