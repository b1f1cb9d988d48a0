import { t } from '@pindivantalu/texts/t'

/** The legal mark: green dot in a green square on white. */
export function VegMark() {
  return <span role="img" aria-label={t('Vegetarian')} title={t('Vegetarian')} className="veg" />
}
