import type { Drawing } from '@pindivantalu/domain/drawing.wire'
import type { PackingQuestion } from '@pindivantalu/domain/labels/labels.wire'
import { A4, cornerOnA4, LABEL, LABELS_ON_A4 } from '@pindivantalu/domain/labels/paper'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import { Marks, Paper } from './drawing.tsx'
import { useGetPackingPreviewQuery } from './labels.api.ts'
import type { OnPaper } from './papers.ts'
import './preview.css'

/** Beside the large one, as they leave the printer. */
const NEXT_ON_ROLL = 3

const ON_EVERY_LABEL = [
  'Vegetarian mark, 6 mm',
  'Telugu and English name',
  'Ingredients, largest first',
  'Allergens, in bold',
  'Nutrition per 100 g',
  'Net weight, figures over 4 mm',
  'MRP with all taxes, price per 100 g',
  'Packed on, best before, batch',
  'Maker’s name, address, FSSAI no.',
  'Customer care',
  'Reference as QR and letters',
]

type PapersPreviewProps = { question: PackingQuestion; paper: OnPaper; packets: number }

/** The first label, slip and sheet as they would be printed. Looking at them prints nothing. */
export function PapersPreview({ question, paper, packets }: PapersPreviewProps) {
  const { currentData, isError } = useGetPackingPreviewQuery(question)
  if (isError) return null
  const [first, ...next] = currentData?.labels ?? []
  const hasNoLabels = currentData !== undefined && !first
  return (
    <section aria-labelledby="preview" className="panel papers">
      <h2 id="preview" className="text-xl">
        As it will be printed
      </h2>
      <div className="papers-first">
        {!hasNoLabels && (
          <Shown
            caption={
              <>
                Packet label, 100 × 70 mm<span className="@max-xl:hidden">, larger than life</span>
              </>
            }
          >
            {first ? <Paper drawing={first} name="The first label" /> : <Bone className="aspect-[10/7]" />}
          </Shown>
        )}
        <Shown caption="Packing slip, 100 × 150 mm">
          {currentData?.slip ? (
            <Paper drawing={currentData.slip} name="The first packing slip" />
          ) : (
            <Bone className="aspect-[10/15]" />
          )}
        </Shown>
      </div>
      <div className="papers-next">
        {first && paper.format === 'a4' && (
          <Shown caption={`A4, sheet 1 of ${Math.ceil((packets + paper.start - 1) / LABELS_ON_A4)}`}>
            <Sheet labels={[first, ...next]} start={paper.start} />
          </Shown>
        )}
        {paper.format === 'roll' && next.length > 0 && (
          <Shown caption={`Roll, one by one: ${packets} labels`}>
            <div className="grid gap-3">
              {next.slice(0, NEXT_ON_ROLL).map((drawing, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is the place on the roll
                <Paper key={at} drawing={drawing} name={`Label ${at + 2}`} />
              ))}
            </div>
          </Shown>
        )}
        <OnEveryLabel />
      </div>
    </section>
  )
}

function Shown({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      {children}
      <figcaption className="mt-2 text-sm text-ink-2">{caption}</figcaption>
    </figure>
  )
}

/** From the place at which the sheet was begun. */
function Sheet({ labels, start }: { labels: readonly Drawing[]; start: number }) {
  const places = Array.from({ length: LABELS_ON_A4 }, (_, place) => ({ place, ...cornerOnA4(place, LABEL) }))
  return (
    <svg viewBox={`0 0 ${A4.width} ${A4.height}`} role="img" aria-label="The first sheet" className="paper">
      {places.map(({ place, x, y }) => (
        <g key={place} transform={`translate(${x} ${y})`}>
          <rect {...LABEL} className="paper-place" data-used={place < start - 1 || undefined} />
          <Marks marks={labels[place - start + 1]?.marks ?? []} />
        </g>
      ))}
    </svg>
  )
}

function OnEveryLabel() {
  return (
    <div>
      <h3 className="text-lg">On every label</h3>
      <ul className="mt-2 grid gap-2">
        {ON_EVERY_LABEL.map(words => (
          <li key={words} className="flex gap-2">
            <Check className="icon mt-1 shrink-0 text-ok" />
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">A label that lacks one of these is not printed.</p>
    </div>
  )
}
