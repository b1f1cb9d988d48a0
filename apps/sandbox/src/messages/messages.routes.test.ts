import { afterEach, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'

let sandbox: Sandbox
afterEach(() => sandbox.app.close())

it('answers what was sent to one number by one channel', async () => {
  sandbox = buildSandbox()
  sandbox.log.record({ channel: 'sms', to: '+919876543210', text: 'Your code is 123456' })
  sandbox.log.record({ channel: 'whatsapp', to: '+919876543210', text: 'Your order is on its way' })

  const answer = await sandbox.app.inject('/sandbox/messages?channel=sms&to=+919876543210')

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual([
    { channel: 'sms', to: '+919876543210', text: 'Your code is 123456', at: expect.any(String) },
  ])
})

it.each(['channel=pigeon', 'channel=', 'to=', 'chanel=sms', 'channel=sms&channel=email'])(
  'refuses the query %s',
  async query => {
    sandbox = buildSandbox()
    expect((await sandbox.app.inject(`/sandbox/messages?${query}`)).statusCode).toBe(400)
  },
)

it('offers no way to write into the log from outside', async () => {
  sandbox = buildSandbox()
  const payload = { channel: 'sms', to: '+919876543210', text: 'forged' }
  expect((await sandbox.app.inject({ method: 'POST', url: '/sandbox/messages', payload })).statusCode).toBe(
    404,
  )
})

it('streams everything so far, then each new message as it is sent and each change', async () => {
  sandbox = buildSandbox()
  sandbox.log.record({ channel: 'sms', to: '+919876543210', text: 'before' })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })

  const answer = await fetch(`${origin}/sandbox/messages/live`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = eventsOf(answer)
  const all = (await events.next()).value
  sandbox.log.record({ channel: 'email', to: 'lakshmi@example.in', text: 'two\nlines', id: '1' })
  const sent = (await events.next()).value
  sandbox.log.noteStatus('1', 'read')
  const changed = (await events.next()).value

  expect(all).toMatchObject({ event: 'all', data: [{ text: 'before' }] })
  expect(sent).toMatchObject({ event: 'sent', data: { channel: 'email', text: 'two\nlines' } })
  expect(changed).toMatchObject({ event: 'changed', data: { id: '1', status: 'read' } })
})

it('closes although a page still listens', async () => {
  sandbox = buildSandbox()
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const events = eventsOf(await fetch(`${origin}/sandbox/messages/live`))
  await events.next()

  await sandbox.app.close()

  await expect(events.next()).rejects.toThrow()
})

async function* eventsOf(answer: Response) {
  let unread = ''
  for await (const chunk of answer.body ?? []) {
    unread += new TextDecoder().decode(chunk)
    const blocks = unread.split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
      if (event && data) yield { event, data: JSON.parse(data) as unknown }
    }
  }
}
