import { expect, it } from 'vitest'
import { everyColumnOf } from './every-column-of.ts'

type Row = { id: string; name: string; hsn: string | null }

it('answers the columns in their order', () => {
  expect(everyColumnOf<Row>()(['name', 'id', 'hsn'])).toEqual(['name', 'id', 'hsn'])
})

it('lets nothing be compiled that leaves a column out, or names one that is not there', () => {
  // @ts-expect-error: without hsn.
  everyColumnOf<Row>()(['name', 'id'])
  // @ts-expect-error: the row has no price.
  everyColumnOf<Row>()(['name', 'id', 'hsn', 'price'])
})
