import strip from '../styles/motifs/muggu-strip.svg'
import { classNames } from './class-names.ts'

/** One a page, above a section's heading. */
export function MugguDivider({ className = 'h-9' }: { className?: string }) {
  return (
    <img
      src={strip}
      alt=""
      width={364}
      height={124}
      loading="lazy"
      className={classNames('w-auto', className)}
    />
  )
}
