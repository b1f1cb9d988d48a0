type Version = { data: number; correction: number; blocks: number }

/** The bytes of all blocks in turn, then those by which a reader restores what is torn or dirty (Reed-Solomon). */
export function bytesWithCorrection(data: readonly number[], { correction, blocks }: Version): number[] {
  const length = data.length / blocks
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * length, (at + 1) * length))
  const divisor = divisorOf(correction)
  const rests = parts.map(part => remainderOf(part, divisor))
  return [...inTurn(parts), ...inTurn(rests)]
}

function inTurn(parts: readonly number[][]): number[] {
  const [first = []] = parts
  return first.flatMap((_, at) => parts.map(part => part[at] ?? 0))
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) divisor[at] = product(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
    root = product(root, 2)
  }
  return divisor
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ product(coefficient, factor)
    })
  }
  return rest
}

/** In the field of 256 elements that QR codes count in. */
function product(one: number, other: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    result ^= ((other >> bit) & 1) * one
  }
  return result
}
