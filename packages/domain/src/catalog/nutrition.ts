/** Per 100 g; a table has all four or is not shown. */
export const MAIN_FIGURES = ['energyKcal', 'proteinG', 'carbohydrateG', 'fatG'] as const
/** What a label must say besides; a product may be sold, shown and saved without. */
export const LABEL_FIGURES = [
  'totalSugarsG',
  'addedSugarsG',
  'saturatedFatG',
  'transFatG',
  'cholesterolMg',
  'sodiumMg',
] as const

export type MainFigure = (typeof MAIN_FIGURES)[number]
export type LabelFigure = (typeof LABEL_FIGURES)[number]

/** `typical` where nobody has measured them. */
export type Nutrition = { typical: boolean } & Record<MainFigure, number> & {
    [Figure in LabelFigure]?: number | undefined
  }

/** Those that are known, alone: what is not known is no nought. */
export function knownFigures(
  figures: Record<LabelFigure, number | null>,
): Partial<Record<LabelFigure, number>> {
  return Object.fromEntries(
    LABEL_FIGURES.flatMap(name => (figures[name] === null ? [] : [[name, figures[name]]])),
  )
}
