import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link as Anchor } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import type { Item, Link, Part, Sum } from './letter.ts'
import { COLOURS, displayFont, letters } from './mail-look.ts'

const TABLE = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const
const BELOW = { margin: '0 0 18px' }

export function partAsHtml(part: Part): ReactNode {
  switch (part.is) {
    case 'words':
      return h(
        Text,
        { style: { ...letters('usual'), ...BELOW } },
        ...inLines([strong(part.strong), ...part.lines]),
      )
    case 'code':
      return code(part.code)
    case 'stars':
      return [title(part.question, 'center'), stars(part.stars)]
    case 'receipt':
      return [title(part.title), items(part.items), title(part.sumsTitle), sums(part.sums)]
    case 'button':
      return button(part.link)
    case 'links':
      return links(part.links)
    case 'facts':
      return quietly(part.facts.map(({ label, text }) => `${label}: ${text}`))
    case 'address':
      return [title(part.title), quietly(part.lines)]
  }
}

const strong = (words: string | undefined) => words && h('strong', { style: { fontWeight: 600 } }, words)

function inLines(lines: ReactNode[]): ReactNode[] {
  return lines
    .filter(Boolean)
    .map((line, index) => (index === 0 ? line : h(Fragment, { key: index }, h('br'), line)))
}

const quietly = (lines: string[]) =>
  h(Text, { key: 'lines', style: { ...letters('small', COLOURS.quietInk), ...BELOW } }, ...inLines(lines))

const title = (words: string, textAlign: 'left' | 'center' = 'left') =>
  h(
    Heading,
    {
      key: words,
      as: 'h2',
      style: { ...letters('large'), ...displayFont(), margin: '6px 0', fontWeight: 400, textAlign },
    },
    words,
  )

const code = (digits: string) =>
  h(
    Section,
    { style: BELOW },
    h(
      'div',
      {
        style: {
          border: `2px solid ${COLOURS.star}`,
          borderRadius: '16px',
          padding: '14px 12px',
          textAlign: 'center',
        },
      },
      h(
        Text,
        {
          style: {
            ...letters('usual'),
            margin: 0,
            fontSize: '38px',
            lineHeight: '50px',
            fontWeight: 600,
            letterSpacing: '4px',
          },
        },
        digits,
      ),
    ),
  )

const STAR: CSSProperties = {
  display: 'block',
  fontSize: '34px',
  lineHeight: '46px',
  color: COLOURS.star,
  textDecoration: 'none',
}

/** Each leads to the page with that star chosen. A link is opened by programs as well, so it gives no vote. */
const stars = (ratings: Link[]) =>
  h(
    'table',
    { key: 'stars', ...TABLE, width: 240, align: 'center', style: { margin: '0 auto 18px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        ratings.map(({ label, url }) =>
          h(
            'td',
            { key: url, align: 'center', width: 48 },
            h(
              Anchor,
              { href: url, title: label, 'aria-label': label, style: { ...letters('usual'), ...STAR } },
              '☆',
            ),
          ),
        ),
      ),
    ),
  )

const button = ({ label, url }: Link) =>
  h(
    Section,
    { style: BELOW },
    h(
      'div',
      { style: { textAlign: 'center' } },
      h(
        Button,
        {
          href: url,
          style: {
            ...letters('usual', COLOURS.card),
            padding: '15px 28px',
            borderRadius: '12px',
            backgroundColor: COLOURS.button,
            fontWeight: 600,
          },
        },
        label,
      ),
    ),
  )

const links = (all: Link[]) =>
  h(
    Text,
    { style: { ...letters('usual'), ...BELOW, textAlign: 'center' } },
    ...all.flatMap(({ label, url }, index) => [
      ...(index > 0 ? ['\u00a0· '] : []),
      h(
        Anchor,
        { key: label, href: url, style: { color: COLOURS.link, textDecoration: 'underline' } },
        label,
      ),
    ]),
  )

const table = (key: string, rows: ReactNode[]) =>
  h('table', { key, ...TABLE, style: BELOW }, h('tbody', null, ...rows))

const items = (all: Item[]) =>
  table(
    'items',
    all.map((item, index) => {
      const cell = {
        padding: '12px 0',
        verticalAlign: 'middle',
        ...(index > 0 && { borderTop: `1px solid ${COLOURS.line}` }),
      }
      return h(
        'tr',
        { key: index },
        h('td', { width: 64, style: cell }, item.picture && picture(item.picture)),
        h(
          'td',
          { style: { ...cell, ...letters('usual'), ...displayFont(), paddingRight: '8px' } },
          item.name,
          h('br'),
          h('span', { style: letters('small', COLOURS.quietInk) }, item.note),
        ),
        h(
          'td',
          { align: 'right', style: { ...cell, ...letters('usual'), whiteSpace: 'nowrap' } },
          item.amount,
        ),
      )
    }),
  )

/** Decoration: its name stands beside it, so a blocked one is missed by nobody. */
const picture = (src: string) =>
  h(Img, {
    src,
    width: 56,
    height: 56,
    alt: '',
    // Otherwise React writes a preload of it into the head.
    fetchPriority: 'low',
    style: { borderRadius: '12px', backgroundColor: COLOURS.paper },
  })

const sums = (all: Sum[]) =>
  table(
    'sums',
    all.map(({ label, amount, weight }, index) => {
      const look = {
        ...(weight === 'strong' ? letters('large') : letters('small', COLOURS.quietInk)),
        padding: index === 0 ? '10px 0 4px' : '4px 0',
        fontWeight: weight === 'strong' ? 600 : 400,
        ...(index === 0 && { borderTop: `2px solid ${COLOURS.strongLine}` }),
      }
      return h(
        'tr',
        { key: label },
        h('td', { style: { ...look, ...(weight === 'quiet' && { paddingLeft: '16px' }) } }, label),
        h('td', { align: 'right', style: { ...look, whiteSpace: 'nowrap' } }, amount),
      )
    }),
  )
