import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { AddHolidayRequest, HolidayParams, HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { addHoliday, listComingHolidays, removeHoliday } from './holidays.ts'

const admin = { access: 'admin', tag: 'settings' } as const

export function holidayRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now'>): void {
  app.get(
    '/settings/holidays',
    {
      config: admin,
      schema: { summary: 'Days without delivery, from today on', response: { 200: z.array(HolidayView) } },
    },
    () => listComingHolidays(deps),
  )
  app.post(
    '/settings/holidays',
    {
      config: admin,
      schema: {
        summary: 'Deliver nothing on a day; answers how many orders stand there already',
        body: AddHolidayRequest,
        response: { 200: HolidayView },
      },
    },
    request => addHoliday(deps, { ...request.body, by: currentUser(request)._id }),
  )
  app.delete(
    '/settings/holidays/:day',
    {
      config: admin,
      schema: {
        summary: 'Deliver on that day after all',
        params: HolidayParams,
        response: { 200: DoneAnswer },
      },
    },
    async request => {
      await removeHoliday(deps, { day: request.params.day, by: currentUser(request)._id })
      return { message: 'Holiday removed' }
    },
  )
}
