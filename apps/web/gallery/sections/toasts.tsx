import { toast } from '../../src/lib/toasts.ts'
import { Button } from '../../src/ui/controls/button.tsx'
import { Row, Section } from '../section.tsx'

const undo = { label: 'Undo', run: () => toast.info('Restored') }

export function Toasts() {
  return (
    <Section
      title="Toasts"
      note="Top right, below the header on large screens. 5000 ms, held while hovered or focused; errors interrupt, the rest are polite."
    >
      <Row>
        <Button variant="outline" onClick={() => toast.ok('Payment successful & Order placed')}>
          Show a success
        </Button>
        <Button variant="outline" onClick={() => toast.bad('Payment failed or cancelled.')}>
          Show an error
        </Button>
        <Button variant="outline" onClick={() => toast.info('Quantity set to 3', { lasts: 2000 })}>
          Show a short note
        </Button>
        <Button variant="outline" onClick={() => toast.ok('2 lines of Chekkalu removed', { action: undo })}>
          Show one with Undo
        </Button>
      </Row>
    </Section>
  )
}
