import type { Drawing as Drawn, Mark } from '@pindivantalu/domain/drawing.wire'

/** What stands on a paper; within an <svg> whose unit is the millimetre. */
export function Marks({ marks }: Pick<Drawn, 'marks'>) {
  return marks.map((mark, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is replaced as a whole
    <OneMark key={at} mark={mark} />
  ))
}

function OneMark({ mark }: { mark: Mark }) {
  if (mark.is === 'text')
    return (
      // The length is that on paper, also before the font has come.
      <text
        x={mark.x}
        y={mark.y}
        fontSize={mark.size}
        fontWeight={mark.isBold ? 700 : 400}
        textLength={mark.width}
        lengthAdjust="spacingAndGlyphs"
      >
        {mark.text}
      </text>
    )
  const { path, color, line } = mark
  if (!line) return <path d={path} fill={color} />
  return (
    <path
      d={path}
      fill="none"
      stroke={color}
      strokeWidth={line.weight}
      {...(line.isDashed && { strokeDasharray: 0.35 })}
    />
  )
}

/** A paper as it would be printed. */
export function Paper({ drawing, name }: { drawing: Drawn; name: string }) {
  const { width, height, marks } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name} className="paper">
      <Marks marks={marks} />
    </svg>
  )
}
