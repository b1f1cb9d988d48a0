import { Section } from '../section.tsx'

const SWATCHES: [string, string][] = [
  ['paper-0', 'bg-paper-0'],
  ['paper-50', 'bg-paper-50'],
  ['paper-100', 'bg-paper-100'],
  ['paper-200', 'bg-paper-200'],
  ['paper-500', 'bg-paper-500'],
  ['tamarind-900', 'bg-tamarind-900'],
  ['tamarind-600', 'bg-tamarind-600'],
  ['tamarind-500', 'bg-tamarind-500'],
  ['chilli-600', 'bg-chilli-600'],
  ['chilli-700', 'bg-chilli-700'],
  ['turmeric-400', 'bg-turmeric-400'],
  ['turmeric-100', 'bg-turmeric-100'],
  ['leaf-600', 'bg-leaf-600'],
  ['leaf-700', 'bg-leaf-700'],
  ['jaggery-600', 'bg-jaggery-600'],
  ['ikat-600', 'bg-ikat-600'],
]

export function Colours() {
  return (
    <Section title="Colour">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {SWATCHES.map(([name, ground]) => (
          <li key={name} className="overflow-hidden rounded-md border border-line">
            <div className={`h-14 ${ground}`} />
            <p className="bg-raised px-2.5 py-1.5 text-sm font-semibold">{name}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
