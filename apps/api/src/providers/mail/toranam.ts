import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { createElement as h } from 'react'
import { COLOURS } from './mail-look.ts'

const NOTHING = { fontSize: 0, lineHeight: 0 }
/** Long and short leaves on a string, a marigold in the middle of each five. */
const LEAVES = ['26px', '20px', null, '20px', '26px']
const TIMES = 4

/** The mango leaves over a door, from table cells: programs that block pictures show it too. */
export function toranam() {
  const cells = Array.from(
    { length: LEAVES.length * TIMES },
    (_, index) => LEAVES[index % LEAVES.length] ?? null,
  )
  const string = { ...NOTHING, height: '6px', borderRadius: '16px 16px 0 0', backgroundColor: COLOURS.leaf }
  return h(
    Section,
    {
      'aria-hidden': true,
      bgcolor: COLOURS.band,
      style: { ...NOTHING, backgroundColor: COLOURS.band, borderRadius: '16px 16px 0 0' },
    },
    h('div', { style: string }, NBSP),
    h(
      Row,
      null,
      cells.map((height, index) =>
        h(
          Column,
          {
            key: index,
            width: `${100 / cells.length}%`,
            valign: 'top',
            align: 'center',
            style: { ...NOTHING, padding: '0 2px' },
          },
          h('div', { style: height ? leaf(height) : FLOWER }, NBSP),
        ),
      ),
    ),
  )
}

/** A cell without anything is left out by some programs. */
const NBSP = '\u00a0'

const leaf = (height: string) => ({
  ...NOTHING,
  height,
  borderRadius: '0 0 50% 50%',
  backgroundColor: COLOURS.leaf,
})

const FLOWER = {
  ...NOTHING,
  width: '10px',
  height: '10px',
  margin: '0 auto',
  borderRadius: '10px',
  backgroundColor: COLOURS.flower,
}
