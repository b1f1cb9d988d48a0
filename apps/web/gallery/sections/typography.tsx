import { Money } from '../../src/ui/shop/money.tsx'
import { Section } from '../section.tsx'

const DISPLAY: [string, string, string][] = [
  ['5xl · 64/72', 'text-5xl', 'Jantikalu'],
  ['4xl · 48/54', 'text-4xl', 'Shopping cart'],
  ['3xl · 36/42', 'text-3xl', 'Products'],
  ['2xl · 28/34', 'text-2xl', 'Ingredients and keeping'],
  ['xl · 23/30', 'text-xl', 'Order summary'],
]

const TEXT: [string, string, string][] = [
  ['lg · 19/28', 'text-lg', 'Thin rice discs with chana dal, curry leaf and green chilli.'],
  ['base · 17/26', 'text-base', 'Delivery is attempted within 6 - 24 hours.'],
  ['sm · 15/22', 'text-sm', 'Spice Level: Regular · 500 g'],
  ['xs · 13/18', 'text-xs', 'Smallest size, for bar labels and times only'],
]

export function Typography() {
  return (
    <Section title="Type">
      <div className="grid gap-8 lg:grid-cols-2">
        <dl className="grid gap-4">
          <div>
            <dt className="text-sm text-ink-2">6xl · 88/100 · Tiro Telugu</dt>
            <dd lang="te" className="text-[3.4rem] leading-tight sm:text-6xl">
              జంతికలు
            </dd>
          </div>
          {DISPLAY.map(([name, size, words]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name} · Tiro Telugu</dt>
              <dd className={`font-display ${size}`}>{words}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid content-start gap-4">
          {TEXT.map(([name, size, words]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name} · Anek Telugu</dt>
              <dd className={size}>{words}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-ink-2">Figures: lining, tabular</dt>
            <dd className="flex gap-6 text-xl font-semibold">
              <span>
                <Money rupees="1292.36" />
              </span>
              <span>
                <Money rupees={913.86} />
              </span>
              <span>
                <Money rupees={130} whole />
              </span>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}
