import { z } from 'zod'

/** `y` is the line that its letters stand on. */
const TextMark = z.object({
  is: z.literal('text'),
  text: z.string(),
  x: z.number(),
  y: z.number(),
  size: z.number(),
  width: z.number(),
  isBold: z.boolean(),
})

/** As SVG writes it: filled, or drawn with a line. */
const PathMark = z.object({
  is: z.literal('path'),
  path: z.string(),
  color: z.string(),
  line: z.object({ weight: z.number(), isDashed: z.boolean() }).nullable(),
})

const Mark = z.discriminatedUnion('is', [TextMark, PathMark])
export type Mark = z.infer<typeof Mark>

/** What stands on a paper, for the screen. All of it is in millimetres. */
export const Drawing = z.object({ width: z.number(), height: z.number(), marks: z.array(Mark) })
export type Drawing = z.infer<typeof Drawing>
