import strip from '../../styles/motifs/muggu-strip.svg'
import { classNames } from '../class-names.ts'
import { Motif } from './motif.tsx'

/** One a page, above a section's heading. */
export function MugguDivider({ className = 'h-9' }: { className?: string }) {
  return <Motif src={strip} width={364} height={124} className={classNames('w-auto', className)} />
}
