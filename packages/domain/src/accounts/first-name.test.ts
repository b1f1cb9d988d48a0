import { expect, it } from 'vitest'
import { firstNameOf } from './first-name.ts'

it.each([
  ['Ravi', 'Ravi'],
  ['Lakshmi Prasanna', 'Lakshmi'],
  ['  Lakshmi \t Prasanna ', 'Lakshmi'],
  ['రవి కుమార్', 'రవి'],
  ['K. Ravi Kumar', 'Ravi'],
  ['K Ravi Kumar', 'Ravi'],
  ['K.V. Ravi', 'Ravi'],
  ['K.V.S Ravi', 'Ravi'],
  ['K. V. Ravi', 'Ravi'],
  ['Ravi K', 'Ravi'],
  ['కె. రవి', 'రవి'],
  ['Mr. Ravi', 'Ravi'],
  ['Dr K. Anand', 'Anand'],
  ['Smt Lakshmi Devi', 'Lakshmi'],
  ['Sri Lakshmi Devi', 'Sri Lakshmi'],
  ['Shri Ram', 'Shri Ram'],
  ['శ్రీ లక్ష్మి', 'శ్రీ లక్ష్మి'],
  ['Sri', 'Sri'],
  ['Mary-Ann Thomas', 'Mary-Ann'],
  ["D'Souza", "D'Souza"],
  ['K. V.', 'K. V.'],
  ['NTR', 'NTR'],
  ['<b>Ravi</b> & co', '<b>Ravi</b>'],
  ['User', ''],
  ['user', ''],
  ['', ''],
  ['   ', ''],
])('of %j people say %j', (name, spoken) => {
  expect(firstNameOf(name)).toBe(spoken)
})
