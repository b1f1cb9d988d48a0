import { describe, expect, it } from 'vitest'
import { DUTIES, decideRoles, hasDuty, isStaff, isStaffRole, STAFF_ROLES } from './staff-roles.ts'

/** Written by a person, from what the shop wants of each. Change it only when that changes. */
const WHO_DOES_WHAT = `
             owner  packer  accountant  support  nobody
  board      yes    yes     no          no       no
  orders     yes    no      no          yes      no
  partners   yes    yes     no          yes      no
  order      yes    yes     no          yes      no
  papers     yes    no      yes         yes      no
  inbox      yes    no      no          yes      no
  problems   yes    no      no          yes      no
  money      yes    no      yes         no       no
  figures    yes    no      yes         no       no
`

const people = {
  owner: { isAdmin: true },
  packer: { isAdmin: false, staffRole: 'packer' },
  accountant: { isAdmin: false, staffRole: 'accountant' },
  support: { isAdmin: false, staffRole: 'support' },
  nobody: { isAdmin: false },
} as const

const [head = [], ...rows] = WHO_DOES_WHAT.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))

describe('the shop’s work', () => {
  it.each(rows)('%s is done by owner: %s, packer: %s, accountant: %s, support: %s, others: %s', (...row) => {
    const [duty, ...answers] = row
    const asked = DUTIES.find(one => one === duty)
    if (!asked) throw new Error(`No duty is called ${duty}`)
    const done = head.map(who => hasDuty(people[who as keyof typeof people], asked))
    expect(done).toEqual(answers.map(answer => answer === 'yes'))
  })

  it('is in the table with every duty and every role', () => {
    expect(rows.map(([duty]) => duty)).toEqual([...DUTIES])
    expect(head).toEqual(['owner', ...STAFF_ROLES, 'nobody'])
  })
})

it('knows the staff from everybody else', () => {
  expect(Object.values(people).map(isStaff)).toEqual([true, true, true, true, false])
})

it.each([
  ['packer', true],
  ['owner', false],
  ['', false],
  [null, false],
  [['packer'], false],
])('%o is a role: %s', (value, answer) => {
  expect(isStaffRole(value)).toBe(answer)
})

describe('who changes roles', () => {
  const customer = { isAdmin: false, staffRole: null }
  const packer = { isAdmin: false, staffRole: 'packer' as const }
  const owner = { isAdmin: true, staffRole: null }

  it.each([
    ['gives a customer one', customer, { staffRole: 'packer' }, packer],
    ['leaves it as it is', packer, {}, packer],
    ['takes it away', packer, { staffRole: null }, customer],
    ['exchanges it', packer, { staffRole: 'support' }, { isAdmin: false, staffRole: 'support' }],
    ['makes a packer the owner', packer, { isAdmin: true }, owner],
    ['makes an owner a packer', owner, { isAdmin: false, staffRole: 'packer' }, packer],
    ['takes the owner’s away', owner, { isAdmin: false }, customer],
  ] as const)('%s', (_what, now, wanted, after) => {
    expect(decideRoles(now, wanted)).toEqual({ ok: true, ...after })
  })

  it.each([
    [owner, { staffRole: 'packer' }],
    [customer, { isAdmin: true, staffRole: 'support' }],
  ] as const)('is refused a part of the work for who does all of it: %o, %o', (now, wanted) => {
    expect(decideRoles(now, wanted)).toEqual({ ok: false, code: 'account.admin_has_no_role' })
  })
})
