/** '1,080', '0.5'; a dash where nothing is to be made. */
export function packetsInWords(packets: number): string {
  return packets === 0 ? '–' : packets.toLocaleString('en-IN', { maximumFractionDigits: 1 })
}

/** '12.5 kg', '750 g'. Rounded up: too little is worse than too much. */
export function gramsInWords(grams: number): string {
  const whole = Math.ceil(grams)
  if (whole < 1000) return `${whole} g`
  return `${(Math.ceil(whole / 10) / 100).toLocaleString('en-IN')} kg`
}
