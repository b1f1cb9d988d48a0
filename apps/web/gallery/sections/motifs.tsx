import logo from '../../src/styles/motifs/logo.svg'
import muggu from '../../src/styles/motifs/muggu.svg'
import { MugguDrawing } from '../../src/ui/feedback/muggu-spinner.tsx'
import { MugguDivider } from '../../src/ui/layout/muggu-divider.tsx'
import { Section } from '../section.tsx'

export function Motifs() {
  return (
    <Section
      title="Motifs"
      note="Toranam: home and sign in, never in admin. Muggu: empty states, footer, spinner, one divider a page at most."
    >
      <div className="flex flex-wrap items-center gap-10">
        <img src={logo} alt="The murukku sun" width={112} height={112} />
        <MugguDrawing />
        <MugguDivider className="h-14 max-w-full" />
        <img src={muggu} alt="Muggu of 25 dots" width={180} height={180} />
      </div>
      <div className="toranam mt-6" />
    </Section>
  )
}
