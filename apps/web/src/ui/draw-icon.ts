import { createElement, type SVGProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

const DRAWN = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Takes the place of lucide's own `createLucideIcon` in what is built (icons-one-by-one.ts). That one knows settings for
 * every taste, which home would load; the shop's icons are all drawn alike, and styled by their class.
 */
export default function drawIcon({ name, node }: IconData) {
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        ...DRAWN,
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
        className: `lucide lucide-${name} ${className}`.trim(),
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
