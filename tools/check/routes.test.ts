import { afterEach, expect, it } from 'vitest'
import { type PlantedTree, plantTree } from './planted/planted-tree.ts'
import { compareRoutes } from './routes.ts'
import { SPECIFIED_ROUTES } from './specified-routes.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

function problems(notYet: string[], routes: string[]) {
  tree = plantTree({ 'tools/check/not-yet.json': JSON.stringify({ errorCodes: [], routes: notYet }) })
  const registered = routes.map(route => {
    const [method = '', url = ''] = route.split(' ')
    return { method, url }
  })
  return compareRoutes(tree.root, registered)
}
const ALL_BUT_SMS = SPECIFIED_ROUTES.filter(route => route !== 'POST /api/sms')

it('is content when every promised route is registered, whatever its parameters are called', () => {
  const renamed = SPECIFIED_ROUTES.map(route => route.replace(':id', ':orderId'))
  expect(problems([], [...renamed, 'GET /another'])).toEqual([])
})

it('misses a promised route', () => {
  expect(problems([], ALL_BUT_SMS)).toEqual([
    'POST /api/sms is promised by the specification, but not registered',
  ])
})

it('tells methods apart', () => {
  expect(problems([], [...ALL_BUT_SMS, 'GET /api/sms'])).toHaveLength(1)
})

it('excuses a route on the not-yet list', () => {
  expect(problems(['POST /api/sms'], ALL_BUT_SMS)).toEqual([])
})

it('wants a registered route off the list', () => {
  expect(problems(['POST /api/sms'], SPECIFIED_ROUTES)).toEqual([
    'POST /api/sms is there now: remove it from routes in tools/check/not-yet.json',
  ])
})

it('wants an unknown route off the list', () => {
  expect(problems(['GET /api/nothing'], SPECIFIED_ROUTES)).toEqual([
    'GET /api/nothing in tools/check/not-yet.json is unknown: remove it',
  ])
})
