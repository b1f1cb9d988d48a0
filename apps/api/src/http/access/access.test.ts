import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { openToEveryone, requireAccessOnEveryRoute } from './access.ts'

it('refuses to boot with a route that does not say who may call it', async () => {
  const app = fastify()
  requireAccessOnEveryRoute(app)
  app.get('/open', { config: { access: 'everyone' } }, async () => 'ok')
  app.post('/forgotten', async () => 'oops')
  await expect(app.ready()).rejects.toThrow('Route POST /forgotten does not say who may call it')
})

it('lists every route with its access', async () => {
  const app = fastify({ exposeHeadRoutes: false })
  requireAccessOnEveryRoute(app)
  app.get('/open', { config: { access: 'everyone' } }, async () => 'ok')
  await app.register(async scope => {
    openToEveryone(scope)
    scope.get('/from-a-plugin', async () => 'ok')
  })
  await app.ready()
  expect(app.routeTable).toEqual([
    { method: 'GET', url: '/open', access: 'everyone' },
    { method: 'GET', url: '/from-a-plugin', access: 'everyone' },
  ])
})
