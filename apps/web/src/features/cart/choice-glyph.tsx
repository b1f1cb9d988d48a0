import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import { ChilliMarks } from '../../ui/shop/chilli-marks.tsx'
import { JaggeryCubes } from '../../ui/shop/jaggery-cubes.tsx'

/** One to three chillies or jaggery cubes: choices are listed from little to much. */
export function choiceGlyph(subCategory: SubCategory, position: number) {
  const count = Math.min(position + 1, 3)
  return subCategory === 'Hot Snacks' ? <ChilliMarks count={count} /> : <JaggeryCubes count={count} />
}
