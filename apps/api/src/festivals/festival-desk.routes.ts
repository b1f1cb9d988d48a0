import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import {
  DeskFestivalList,
  DeskFestivalView,
  FestivalToMake,
  SaveFestivalRequest,
} from '@pindivantalu/domain/festivals/festival.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { listDeskFestivals, showDeskFestival } from './festival-desk.ts'
import { closeFestival, deleteFestival, saveFestival } from './save-festival.ts'
import { showToMake } from './to-make.ts'
import type { TurningDeps } from './turn-festivals.ts'

const admin = { access: 'admin', tag: 'festivals' } as const

export function festivalDeskRoutes(app: ShopApp, deps: TurningDeps): void {
  app.get(
    '/festivals/desk',
    {
      config: admin,
      schema: { summary: 'All festivals as the owner sees them', response: { 200: DeskFestivalList } },
    },
    () => listDeskFestivals(deps),
  )
  app.get(
    '/festivals/desk/:id',
    {
      config: admin,
      schema: {
        summary: 'A festival as the owner sees it, also a draft',
        params: IdParams,
        response: { 200: DeskFestivalView },
      },
    },
    request => showDeskFestival(deps, request.params.id),
  )
  app.get(
    '/festivals/desk/:id/to-make',
    {
      config: admin,
      schema: {
        summary: 'What is ordered for a festival, and what to buy for it',
        params: IdParams,
        response: { 200: FestivalToMake },
      },
    },
    request => showToMake(deps, request.params.id),
  )
  app.post(
    '/festivals',
    {
      config: admin,
      schema: {
        summary: 'Make a festival, as a draft or planned',
        body: SaveFestivalRequest,
        response: { 201: DeskFestivalView },
      },
    },
    async (request, reply) => {
      reply.code(201)
      return saveFestival(deps, { request: request.body, actorId: currentUser(request)._id })
    },
  )
  app.put(
    '/festivals/:id',
    {
      config: admin,
      schema: {
        summary: 'Save a festival; planned or open, customers see it at once',
        params: IdParams,
        body: SaveFestivalRequest,
        response: { 200: DeskFestivalView },
      },
    },
    request =>
      saveFestival(deps, { id: request.params.id, request: request.body, actorId: currentUser(request)._id }),
  )
  app.put(
    '/festivals/:id/closed',
    {
      config: admin,
      schema: {
        summary: 'Take no more orders for an open festival, from this moment on',
        params: IdParams,
        response: { 200: DeskFestivalView },
      },
    },
    request => closeFestival(deps, { id: request.params.id, actorId: currentUser(request)._id }),
  )
  app.delete(
    '/festivals/:id',
    {
      config: admin,
      schema: { summary: 'Delete a draft', params: IdParams, response: { 200: DoneAnswer } },
    },
    async request => {
      await deleteFestival(deps, { id: request.params.id, actorId: currentUser(request)._id })
      return { message: 'Draft deleted' }
    },
  )
}
