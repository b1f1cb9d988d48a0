import { useState } from 'react'
import { type Option, OptionChips } from '../../src/ui/controls/option-chips.tsx'
import { QuantitySelect } from '../../src/ui/controls/quantity-select.tsx'
import { ChilliMarks } from '../../src/ui/shop/chilli-marks.tsx'
import { JaggeryCubes } from '../../src/ui/shop/jaggery-cubes.tsx'
import { Money } from '../../src/ui/shop/money.tsx'
import { Row, Section, State } from '../section.tsx'

const WEIGHTS: Option[] = [
  { value: '250 g', note: <Money rupees={130} whole /> },
  { value: '500 g', note: <Money rupees={240} whole /> },
  { value: '1 kg', note: <Money rupees={460} whole />, disabled: true },
]
const SPICE: Option[] = [
  { value: 'Mild', glyph: <ChilliMarks count={1} /> },
  { value: 'Regular', glyph: <ChilliMarks count={2} /> },
  { value: 'Spicy', glyph: <ChilliMarks count={3} /> },
]
const SWEETNESS: Option[] = [
  { value: 'Less', glyph: <JaggeryCubes count={1} /> },
  { value: 'Regular', glyph: <JaggeryCubes count={2} /> },
  { value: 'Extra', glyph: <JaggeryCubes count={3} /> },
]

export function Chips() {
  const [weight, setWeight] = useState('500 g')
  const [spice, setSpice] = useState('Regular')
  const [sweetness, setSweetness] = useState('Regular')
  const [quantity, setQuantity] = useState(3)
  return (
    <Section
      title="Option chips and quantity"
      note="The chosen chip has a heavier edge, a tint and a tick, never colour alone."
    >
      <div className="grid gap-7 lg:grid-cols-2">
        <OptionChips name="weight" legend="Weight" options={WEIGHTS} value={weight} onChange={setWeight} />
        <OptionChips name="spice" legend="Spice Level" options={SPICE} value={spice} onChange={setSpice} />
        <OptionChips
          name="sweetness"
          legend="Sweetness"
          options={SWEETNESS}
          value={sweetness}
          onChange={setSweetness}
        />
        <Row>
          <State name="Rest">
            <span className="chip">6-8 PM</span>
          </State>
          <State name="Hover">
            <span className="chip is-hover">6-8 PM</span>
          </State>
          <State name="Focus">
            <span className="chip is-focus">6-8 PM</span>
          </State>
          <State name="Chosen">
            <span className="chip is-on">6-8 PM</span>
          </State>
        </Row>
        <QuantitySelect quantity={quantity} onChange={setQuantity} />
        <QuantitySelect quantity={quantity} onChange={setQuantity} name="line" />
      </div>
    </Section>
  )
}
