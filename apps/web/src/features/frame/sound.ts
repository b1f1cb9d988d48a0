import { readStorage, writeStorage } from '../../lib/storage/storage.ts'

const TOLD = 'soundedFor'
const MOST_KEPT = 50
/** Two notes, one after the other. */
const NOTES = [880, 1175]
const NOTE_LASTS = 0.16

let context: AudioContext | undefined

/** Browsers let a page sound only after somebody has pressed something in it. */
export function allowSound(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** In the first of all tabs that asks; the others hear of the same events. What comes together sounds together. */
export async function soundOnce(events: readonly string[]): Promise<void> {
  if (context?.state === 'running' && (await claim(events))) play(context)
}

/** Whether nobody has sounded yet for one of them. Where nothing can be kept, each tab sounds for itself. */
export async function claim(events: readonly string[]): Promise<boolean> {
  const take = () => {
    const told = toldOf(readStorage(TOLD))
    const untold = events.filter(event => !told.includes(event))
    if (untold.length > 0) writeStorage(TOLD, JSON.stringify([...told, ...untold].slice(-MOST_KEPT)))
    return untold.length > 0
  }
  // Two tabs that hear of it at once would both find nothing kept.
  return navigator.locks ? navigator.locks.request(TOLD, take) : take()
}

function toldOf(kept: string | null | undefined): string[] {
  try {
    const told: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(told) ? told : []
  } catch {
    return []
  }
}

function play(on: AudioContext): void {
  for (const [at, pitch] of NOTES.entries()) {
    const starts = on.currentTime + at * NOTE_LASTS
    const volume = new GainNode(on, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.2, starts + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, starts + NOTE_LASTS)
    const note = new OscillatorNode(on, { frequency: pitch })
    note.connect(volume).connect(on.destination)
    note.start(starts)
    note.stop(starts + NOTE_LASTS)
  }
}
