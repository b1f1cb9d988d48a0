/** '1 packet', '3 packets' */
export function packetsInWords(count: number): string {
  return count === 1 ? '1 packet' : `${count} packets`
}
