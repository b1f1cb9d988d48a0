import { ArrowRight, MessageCircle, ShoppingCart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, ButtonLink, IconButton } from '../../src/ui/controls/button.tsx'
import { Row, Section, State } from '../section.tsx'

const VARIANTS = [
  { variant: 'primary', label: 'Verify OTP', busyLabel: 'Verifying...' },
  { variant: 'accent', label: 'Save' },
  { variant: 'outline', label: 'Send OTP', busyLabel: 'Sending...' },
  { variant: 'ghost', label: 'Cancel' },
  { variant: 'danger', label: 'Delete' },
  { variant: 'leaf', label: 'Approve' },
] as const

type States = Pick<ComponentProps<typeof Button>, 'variant' | 'busyLabel'> & { label: string }

function AllStates({ variant, label, busyLabel = label }: States) {
  return (
    <Row>
      <State name="Rest">
        <Button variant={variant}>{label}</Button>
      </State>
      <State name="Hover">
        <Button variant={variant} className="is-hover">
          {label}
        </Button>
      </State>
      <State name="Focus">
        <Button variant={variant} className="is-focus">
          {label}
        </Button>
      </State>
      <State name="Pressed">
        <Button variant={variant} className="is-active">
          {label}
        </Button>
      </State>
      <State name="Busy">
        <Button variant={variant} isBusy busyLabel={busyLabel}>
          {label}
        </Button>
      </State>
      <State name="Disabled">
        <Button variant={variant} disabled>
          {label}
        </Button>
      </State>
    </Row>
  )
}

export function Buttons() {
  return (
    <Section title="Buttons" note="One primary per view. 44 px high, 52 px for the step forward.">
      <div className="grid gap-7">
        {VARIANTS.map(props => (
          <AllStates key={props.variant} {...props} />
        ))}
        <Row>
          <State name="Large 52">
            <Button size="lg">
              <ShoppingCart className="icon" />
              Add To Cart
            </Button>
          </State>
          <State name="Default 44">
            <Button>
              <ShoppingCart className="icon" />
              Add To Cart
            </Button>
          </State>
          <State name="Small, tables only">
            <Button variant="outline" size="sm">
              Details
            </Button>
          </State>
          <State name="Icon">
            <IconButton variant="outline" label="Next">
              <ArrowRight className="icon" />
            </IconButton>
          </State>
          <State name="WhatsApp">
            <Button variant="leaf">
              <MessageCircle className="icon" />
              Enquire on WhatsApp
            </Button>
          </State>
          <State name="A link">
            <ButtonLink to="/" variant="outline">
              Go to the shop
            </ButtonLink>
          </State>
        </Row>
      </div>
    </Section>
  )
}
