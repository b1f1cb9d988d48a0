import { text } from '@pindivantalu/texts/t'

export const RATINGS = [
  { rating: 1, label: text('Poor') },
  { rating: 2, label: text('Fair') },
  { rating: 3, label: text('Good') },
  { rating: 4, label: text('Very Good') },
  { rating: 5, label: text('Excellent') },
] as const
