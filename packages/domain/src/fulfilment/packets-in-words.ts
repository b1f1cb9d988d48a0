import { t } from '@pindivantalu/texts/t'

/** '1 packet', '3 packets' */
export function packetsInWords(count: number): string {
  return t('{count, plural, one {1 packet} other {{count} packets}}', { count })
}
