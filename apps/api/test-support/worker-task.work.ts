import { setTimeout as pause } from 'node:timers/promises'

export type TestTask =
  | { do: 'tell'; words: string }
  | { do: 'grow'; bytes: number }
  | {
      do:
        | 'environment'
        | 'throw'
        | 'hang'
        | 'spin'
        | 'fill the heap'
        | 'fill the memory'
        | 'fill a text'
        | 'answer much'
    }

const kept: Buffer[] = []

/** What a worker can do well or badly. Answers which process did it. */
export async function work(task: TestTask): Promise<{ pid: number; told: unknown }> {
  return { pid: process.pid, told: await does(task) }
}

async function does(task: TestTask): Promise<unknown> {
  switch (task.do) {
    case 'tell':
      return task.words
    case 'environment':
      return Object.keys(process.env)
    case 'throw':
      throw new Error('thrown by the work')
    case 'hang':
      return pause(600_000)
    case 'spin':
      for (;;) Math.random()
    case 'grow':
      return void kept.push(Buffer.alloc(task.bytes, 1))
    case 'answer much':
      return Buffer.alloc(2_000_000)
    case 'fill the heap': {
      const numbers: object[] = []
      for (;;) numbers.push({ a: numbers.length })
    }
    case 'fill a text':
      for (let text = 'పిండి'; ; ) text += text
    case 'fill the memory':
      for (;;) {
        kept.push(Buffer.alloc(10_000_000, 1))
        await pause(1)
      }
  }
}
