import type { Words } from '@pindivantalu/domain/catalog/product-names'
import { language, t } from '@pindivantalu/texts/t'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter } from './letter.ts'
import { partAsHtml } from './letter-parts.ts'
import { COLOURS, displayFont, letters } from './mail-look.ts'
import { toranam } from './toranam.ts'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Tables and inline styles of 600 px at most, which every mail program knows: no media queries, no fonts of its own, and
 * nothing that a blocked picture takes away. Names and words are escaped by React.
 */
export function asHtml(letter: Letter): string {
  const { subject, preview, parts } = letter
  return `${DOCTYPE}\n${renderToStaticMarkup(
    h(
      Html,
      { lang: language() },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, subject),
      ),
      h(
        Body,
        { style: { margin: 0, padding: '20px 12px', backgroundColor: COLOURS.paper } },
        h(Preview, null, preview),
        h(
          Container,
          // Some programs drop the language of the page.
          { lang: language(), style: { maxWidth: '600px', wordBreak: 'break-word' } },
          sign(letter.sign),
          toranam(),
          band(letter),
          card(parts),
          footer(letter),
        ),
      ),
    ),
  )}\n`
}

const sign = ([first, second]: Words[]) =>
  h(
    Text,
    {
      style: {
        ...displayFont(),
        margin: '4px 0 16px',
        textAlign: 'center',
        fontSize: '25px',
        lineHeight: '34px',
        color: COLOURS.link,
      },
    },
    first?.words,
    second &&
      h(
        Fragment,
        null,
        h('br'),
        h(
          'span',
          { lang: second.lang, style: { fontSize: '16px', lineHeight: '26px', color: COLOURS.quietInk } },
          second.words,
        ),
      ),
  )

const ground = (colour: string) => ({ bgcolor: colour, style: { backgroundColor: colour } })

function band({ word, heading, lead }: Letter) {
  const size =
    language() === 'te' ? { fontSize: '24px', lineHeight: '38px' } : { fontSize: '28px', lineHeight: '36px' }
  return h(
    Section,
    ground(COLOURS.band),
    h(
      'div',
      { style: { padding: '18px 20px 26px', textAlign: 'center' } },
      word &&
        h(
          Text,
          {
            lang: 'te',
            style: {
              ...displayFont('te'),
              margin: 0,
              fontSize: '34px',
              lineHeight: '52px',
              color: COLOURS.ink,
            },
          },
          word,
        ),
      h(
        Heading,
        { as: 'h1', style: { ...displayFont(), ...size, margin: 0, fontWeight: 400, color: COLOURS.ink } },
        heading,
      ),
      lead && h(Text, { style: { ...letters('usual'), margin: '8px 0 0' } }, lead),
    ),
  )
}

function card(parts: Letter['parts']) {
  const { bgcolor, style } = ground(COLOURS.card)
  return h(
    Section,
    { bgcolor, style: { ...style, borderRadius: '0 0 16px 16px' } },
    h(
      'div',
      { style: { padding: '24px 16px 10px' } },
      ...parts.map((part, index) => h(Fragment, { key: index }, partAsHtml(part))),
    ),
  )
}

function footer({ questions, sign: [name] }: Letter) {
  const links = questions.map(({ label, url }, index) =>
    h(
      Fragment,
      { key: url },
      index > 0 ? ' · ' : ' ',
      h(Link, { href: url, style: { color: COLOURS.link, textDecoration: 'underline' } }, label),
    ),
  )
  return h(
    Text,
    { style: { ...letters('small', COLOURS.quietInk), margin: '20px 0 8px', textAlign: 'center' } },
    ...(links.length > 0 ? [t('A question?'), links, h('br', { key: 'br' })] : []),
    name?.words,
  )
}
