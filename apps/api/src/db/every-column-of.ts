/**
 * The columns of a row, for a statement that is put together before there is a row. The compiler refuses a list that
 * leaves one out, which the statement would leave empty in silence.
 */
export function everyColumnOf<Row>() {
  return <const Names extends readonly (keyof Row)[]>(
    names: Names & ([Left<Row, Names>] extends [never] ? unknown : { leavesOut: Left<Row, Names> }),
  ): Names => names
}

type Left<Row, Names extends readonly (keyof Row)[]> = Exclude<keyof Row, Names[number]>
