import { expect, it } from 'vitest'
import { columnsIn, readLook } from './list-look.ts'

const FIRST = { columns: ['customer', 'placed', 'slot', 'area', 'total', 'paid', 'status'], height: 40 }

it.each([
  null,
  undefined,
  '',
  'x',
  'null',
  '[]',
  '{"columns":"all","height":41}',
  '{"columns":["password"]}',
])('looks as at first where %j is kept', kept => {
  expect(readLook(kept)).toEqual(FIRST)
})

it('looks as it was left', () => {
  expect(readLook('{"columns":["rider","customer"],"height":56}')).toEqual({
    columns: ['customer', 'rider'],
    height: 56,
  })
})

it('has columns in one order', () => {
  expect(columnsIn(['status', 'phone', 'constructor'])).toEqual(['phone', 'status'])
})
